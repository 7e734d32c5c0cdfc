import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";

const page = document.getElementById("page");
if (page) mount(App, { target: page });
