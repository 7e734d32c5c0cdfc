import type {
  AnalysisFormat,
  AnalysisQuery,
  AnalysisRecord,
  AnalysisSaved,
  AnalysisTree,
  AnnotatedPage,
  ArchivePage,
  Arrangement,
  BestPlayers,
  Drawing,
  Estimate,
  ExportFormat,
  ExportProgress,
  FieldProblem,
  FileContents,
  FilesAdded,
  GameKey,
  Preview,
  HomeScreen,
  Ladder,
  Lesson,
  LessonQuery,
  MatchNotes,
  MatchSetup,
  MatchSummary,
  MovesQuery,
  Offer,
  FirstMoves,
  OwnCheck,
  OwnGames,
  ImportNow,
  OpeningsFiles,
  OpeningsGames,
  OpeningsGamesQuery,
  OpeningsHere,
  OpeningsQuery,
  OwnName,
  OwnOpened,
  CustomGameRequest,
  Palette,
  PieceMoves,
  PositionText,
  PersonalCode,
  PracticeNow,
  Progress,
  PuzzleHelp,
  PuzzleHint,
  PuzzleQuery,
  PuzzleSets,
  PuzzleShown,
  PuzzleTry,
  PuzzleVerdict,
  Problems,
  Review,
  ReviewDeeper,
  ReviewTry,
  ReviewVerdict,
  RoomBoard,
  RoomComputer,
  RoomGame,
  WallGame,
  RoomGreets,
  RoomInvite,
  RoomResultRequest,
  RoomAnswer,
  RoomTournamentRequest,
  SaveInfo,
  Saves,
  ServerStatus,
  StandardPiece,
  State,
  Tournament,
  TournamentGames,
  Tournaments,
  TournamentRequest,
  WrittenMoves,
} from "../protocol";
import { reach } from "./reach.svelte";
import { t, texts } from "./texts.svelte";

/** What the server would not do, told by sentences; each may belong to a field. */
export class Refusal extends Error {
  constructor(
    readonly problems: FieldProblem[],
    readonly status = 0,
  ) {
    super(problems.map((problem) => problem.text).join(" "));
  }
}

async function ask(method: string, path: string, body?: BodyInit, kind?: string, stopped?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": texts.language };
  if (kind) headers["Content-Type"] = kind;
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, { method, headers, body: body ?? null, signal: stopped ?? null });
  } catch {
    if (stopped?.aborted) throw new Refusal([]);
    reach.lost = true;
    throw new Refusal([{ field: null, text: t("page-no-answer") }]);
  }
  reach.lost = false;
  if (!answer.ok) throw new Refusal(await problemsOf(answer), answer.status);
  return answer;
}

async function problemsOf(answer: Response): Promise<FieldProblem[]> {
  const body = (await answer.json().catch(() => null)) as Partial<Problems> | null;
  if (body?.problems?.length) return body.problems;
  return [{ field: null, text: texts.ready ? t("page-went-wrong", { code: answer.status }) : t("page-no-answer") }];
}

async function get<T>(path: string): Promise<T> {
  return (await ask("GET", path)).json() as Promise<T>;
}

async function send<T>(method: string, path: string, body: unknown): Promise<T> {
  return (await ask(method, path, JSON.stringify(body), "application/json")).json() as Promise<T>;
}

const tournamentPath = (id: string): string => `tournaments/${encodeURIComponent(id)}`;
const matchPath = (match: string): string => `matches/${encodeURIComponent(match)}`;
const reviewPath = (match: string, what: string, { round, notation }: RoundQuery): string =>
  `${matchPath(match)}/review${what}?${new URLSearchParams({ round: String(round), notation })}`;

/** Where the report of a review is, in the language of the page. */
export const reportAddress = (match: string, of: RoundQuery): string => `/api/${reviewPath(match, "/report", of)}&lang=${texts.language}`;

/** What a file or a pasted text is called ("" for text), and the game if it does not tell one. */
export interface FileAbout {
  name: string;
  game: string;
}

/** Which round is reviewed, and the notation in which its moves are told; "": the usual one. */
export interface RoundQuery {
  round: number;
  notation: string;
}

interface WrittenQuery {
  notation: string;
  round: number;
  shown?: number;
  each?: readonly string[]; // moves that could be played there
  line?: readonly string[]; // moves that could follow one another there
}

const BYTES = "application/octet-stream";
const fileQuery = ({ name, game }: FileAbout): string => new URLSearchParams({ name, game }).toString();

const memberPath = (member: string): string => `room/members/${encodeURIComponent(member)}`;
const invitePath = (invitation: string): string => `room/invites/${encodeURIComponent(invitation)}`;

const room = {
  state: () => get<RoomAnswer>("room"),
  open: (isNew: boolean) => send<RoomAnswer>("POST", "room/open", { new: isNew }),
  close: () => send<RoomAnswer>("POST", "room/close", {}),
  plan: (game: RoomGame) => send<unknown>("POST", "room/plan", game),
  greetings: (on: boolean) => send<unknown>("POST", "room/greetings", { on }),
  joining: (on: boolean) => send<unknown>("POST", "room/joining", { on }),
  removeAbsent: () => send<unknown>("POST", "room/absent/remove", {}),
  rename: (member: string, name: string) => send<unknown>("POST", `${memberPath(member)}/name`, { name }),
  mute: (member: string, on: boolean) => send<unknown>("POST", `${memberPath(member)}/mute`, { on }),
  remove: (member: string) => send<unknown>("POST", `${memberPath(member)}/remove`, {}),
  newCode: (member: string) => send<PersonalCode>("POST", `${memberPath(member)}/code`, {}),
  invite: (requested: RoomInvite) => send<unknown>("POST", "room/invite", requested),
  accept: (invitation: string) => send<RoomBoard>("POST", `${invitePath(invitation)}/accept`, {}),
  decline: (invitation: string) => send<unknown>("POST", `${invitePath(invitation)}/decline`, {}),
  computer: (requested: RoomComputer) => send<RoomBoard>("POST", "room/computer", requested),
  greet: (requested: RoomGreets) => send<unknown>("POST", "room/greet", requested),
  leave: () => send<unknown>("POST", "room/leave", {}),
  team: (member: string, name: string) => send<unknown>("POST", `${memberPath(member)}/team`, { name }),
  tournament: (requested: RoomTournamentRequest) => send<unknown>("POST", "room/tournament", requested),
  round: () => send<unknown>("POST", "room/tournament/round", {}),
  result: (requested: RoomResultRequest) => send<unknown>("POST", "room/tournament/result", requested),
  pause: (on: boolean) => send<unknown>("POST", "room/tournament/pause", { on }),
  end: () => send<unknown>("POST", "room/tournament/end", {}),
  matches: () => get<string[]>("room/matches"),
  wall: (start: number) => get<WallGame[]>(`room/wall?start=${start}`),
};

export const api = {
  room,
  status: () => get<ServerStatus>("status"),
  best: (match: string | null) => get<BestPlayers>(match === null ? "best" : `best?match=${encodeURIComponent(match)}`),
  matches: async () => {
    const answer = await ask("GET", "matches");
    return { matches: (await answer.json()) as MatchSummary[], damaged: Number(answer.headers.get("deska-damaged")) };
  },
  newMatch: (setup: MatchSetup) => send<State>("POST", "matches", setup),
  state: (match: string) => get<State>(matchPath(match)),
  shown: (match: string, moves: number) => get<State>(`${matchPath(match)}?shown=${moves}`),
  round: (match: string, round: number, moves: number | null) => get<State>(`${matchPath(match)}?round=${round}${moves === null ? "" : `&shown=${moves}`}`),
  copyRound: (match: string, round: number, moves: number) => send<State>("POST", `${matchPath(match)}/copy?round=${round}&moves=${moves}`, {}),
  copyAfter: (match: string, round: number, moves: number, then: string) => send<State>("POST", `${matchPath(match)}/copy?round=${round}&moves=${moves}&then=${encodeURIComponent(then)}&anew=true`, {}),
  board: (match: string, round: number, shown: number, then: string[]) => get<State>(`${matchPath(match)}/board?round=${round}&shown=${shown}&then=${encodeURIComponent(then.join(" "))}`),
  review: (match: string, of: RoundQuery, have: number) => get<Review>(`${reviewPath(match, "", of)}&have=${have}`),
  startReview: (match: string, of: RoundQuery, player: string | null = null) => send<Review>("POST", reviewPath(match, "", of) + (player === null ? "" : `&${new URLSearchParams({ player })}`), {}),
  lookDeeper: (match: string, of: RoundQuery, ply: number | null) => send<Review>("POST", reviewPath(match, "/deeper", of), { ply } satisfies ReviewDeeper),
  reviewers: (match: string, of: RoundQuery) => get<string[]>(reviewPath(match, "/players", of)),
  stopReview: (match: string, of: RoundQuery) => send<Review>("POST", reviewPath(match, "/stop", of), {}),
  tryMove: (match: string, of: RoundQuery, requested: ReviewTry) => send<ReviewVerdict>("POST", reviewPath(match, "/try", of), requested),
  reviewFile: (match: string, of: RoundQuery) => ask("GET", reviewPath(match, "/file", of)),
  report: (match: string, of: RoundQuery) => ask("GET", reviewPath(match, "/report", of)),
  progress: (person: string | null, game: string) => get<Progress>(`progress?${new URLSearchParams({ ...(person === null ? {} : { person }), game })}`),
  analysisRecord: (query: AnalysisQuery) => send<AnalysisRecord>("POST", "analysis/record", query),
  analysisFormats: (tree: AnalysisTree) => send<AnalysisFormat[]>("POST", "analysis/formats", tree),
  saveAnalysis: (tree: AnalysisTree, id: string, version: number) => send<AnalysisSaved>("POST", `analysis/save?${new URLSearchParams({ id, version: String(version) })}`, tree),
  annotated: (search: string, start: number) => get<AnnotatedPage>(`annotated?${new URLSearchParams({ search, start: String(start) })}`),
  annotatedGame: (id: string, notation: string) => get<AnalysisRecord>(`annotated/${encodeURIComponent(id)}?${new URLSearchParams({ notation })}`),
  openAnnotated: async (content: Blob, about: FileAbout, number: number) => (await ask("POST", `annotated/open?${fileQuery(about)}&number=${number}`, content, BYTES)).json() as Promise<AnalysisSaved>,
  openings: (query: OpeningsQuery) => send<OpeningsHere>("POST", "openings/here", query),
  openingsGames: (query: OpeningsGamesQuery) => send<OpeningsGames>("POST", "openings/games", query),
  libraryGame: (game: number, notation: string) => get<AnalysisRecord>(`openings/games/${game}?${new URLSearchParams({ notation })}`),
  openingsFiles: () => get<OpeningsFiles>("openings/files"),
  importGames: async (content: Blob, about: FileAbout) => (await ask("POST", `openings/import?${fileQuery(about)}`, content, BYTES)).json() as Promise<ImportNow>,
  stopImport: () => send<ImportNow>("POST", "openings/import/stop", {}),
  deleteImported: (file: number) => send<OpeningsFiles>("POST", `openings/files/${file}/delete`, {}),
  deleteAnnotated: (id: string) => send<unknown>("POST", `annotated/${encodeURIComponent(id)}/delete`, {}),
  restoreAnnotated: (id: string) => send<unknown>("POST", `annotated/${encodeURIComponent(id)}/restore`, {}),
  analysisFile: (tree: AnalysisTree) => ask("POST", "analysis/file", JSON.stringify(tree), "application/json"),
  written: (match: string, { notation, round, shown, each = [], line = [] }: WrittenQuery) =>
    get<WrittenMoves>(`${matchPath(match)}/written?${new URLSearchParams({ lang: texts.language, notation, round: String(round), each: each.join(" "), line: line.join(" "), ...(shown === undefined ? {} : { shown: String(shown) }) })}`),
  notes: (match: string, notation: string) => get<MatchNotes>(`${matchPath(match)}/notes?${new URLSearchParams({ lang: texts.language, notation })}`),
  positionText: async (match: string, round: number, shown: number) => (await get<PositionText>(`${matchPath(match)}/position?round=${round}&shown=${shown}`)).position,
  readFile: async (content: Blob, about: FileAbout) => (await ask("POST", `files/read?${fileQuery(about)}`, content, BYTES)).json() as Promise<FileContents>,
  openFile: async (content: Blob, about: FileAbout, number: number) => (await ask("POST", `files/open?${fileQuery(about)}&number=${number}`, content, BYTES)).json() as Promise<State>,
  keepFile: async (content: Blob, about: FileAbout, numbers: number[]) => (await ask("POST", `files/keep?${fileQuery(about)}&numbers=${numbers.join(",")}`, content, BYTES)).json() as Promise<FilesAdded>,
  exportFormats: (matches: string[]) => send<ExportFormat[]>("POST", "files/formats", { matches }),
  exported: (matches: string[], format: string, progress: string, stopped: AbortSignal) => ask("POST", "files/write", JSON.stringify({ matches, format, progress }), "application/json", stopped),
  exportProgress: (name: string) => get<ExportProgress>(`files/write/${encodeURIComponent(name)}`),
  palette: (game: string, options: Record<string, string>, position: string | null) => send<Palette>("POST", "setup/palette", { game, options, position }),
  arranged: async (requested: Arrangement) => (await send<PositionText>("POST", "setup/position", requested)).position,
  archive: (query: string) => get<ArchivePage>(`archive?${query}`),
  pastPreview: (match: string) => get<Preview>(`archive/${encodeURIComponent(match)}/preview`),
  renameMatch: (match: string, name: string) => send<unknown>("POST", `archive/${encodeURIComponent(match)}/name`, { name }),
  deleteMatch: (match: string) => send<unknown>("POST", `archive/${encodeURIComponent(match)}/delete`, {}),
  restoreMatch: (match: string) => send<unknown>("POST", `archive/${encodeURIComponent(match)}/restore`, {}),
  lesson: (requested: LessonQuery) => send<Lesson>("POST", "lesson", requested),
  practice: (requested: LessonQuery) => send<PracticeNow>("POST", "practice/look", requested),
  startPractice: (of: LessonQuery, minutes: number) => send<PracticeNow>("POST", "practice/start", { of, minutes }),
  stopPractice: (requested: LessonQuery) => send<PracticeNow>("POST", "practice/stop", requested),
  forgetPractice: (requested: LessonQuery) => send<PracticeNow>("POST", "practice/forget", requested),
  copy: (match: string, moves: number) => send<State>("POST", `${matchPath(match)}/copy?moves=${moves}`, {}),
  again: (match: string) => send<State>("POST", `${matchPath(match)}/again`, {}),
  demo: (match: string, moves: number) => send<State>("POST", `${matchPath(match)}/demo?moves=${moves}`, {}),
  players: (game: string, options: Record<string, string>) => send<string[]>("POST", "players", { game, options }),
  ladder: (game: string, options: Record<string, string>, person: string) => send<Ladder>("POST", "ladder", { game, options, person }),
  forgetStrength: (game: string, options: Record<string, string>, person: string) => send<Ladder>("POST", "ladder/forget", { game, options, person }),
  home: () => get<HomeScreen>("home"),
  puzzles: () => get<PuzzleSets>("puzzles"),
  nextPuzzle: (query: PuzzleQuery) => send<PuzzleShown>("POST", "puzzles/next", query),
  tryPuzzle: (tried: PuzzleTry) => send<PuzzleVerdict>("POST", "puzzles/move", tried),
  puzzleHint: (asked: PuzzleHelp) => send<PuzzleHint>("POST", "puzzles/hint", asked),
  shippedOffers: () => get<Offer[]>("offers?which=shipped"),
  customOffers: () => get<Offer[]>("offers?which=custom"),
  firstOffer: async () => (await get<Offer[]>("offers?which=first"))[0] ?? null,
  preview: (game: string, options: Record<string, string>, position: string | null) => send<Preview>("POST", "preview", { game, options, position }),
  saves: () => get<Saves>("saves"),
  save: (match: string, name: string, replace: boolean) => send<SaveInfo>("POST", `${matchPath(match)}/save`, { name, replace }),
  openSave: (name: string) => send<State>("POST", "saves/open", { name }),
  deleteSave: (name: string) => send<Saves>("POST", "saves/delete", { name }),
  download: (match: string) => ask("GET", `${matchPath(match)}/save`),
  log: (match: string) => ask("GET", `${matchPath(match)}/log`),
  open: async (file: File) => (await ask("POST", "open", file, "application/json")).json() as Promise<State>,
  standardPieces: () => get<StandardPiece[]>("own/standard"),
  checkOwn: (document: string) => send<OwnCheck>("POST", "own/check", { document }),
  firstMoves: (document: string) => send<FirstMoves>("POST", "own/first-moves", { document }),
  ownMoves: (requested: MovesQuery) => send<PieceMoves>("POST", "own/moves", requested),
  ownPicture: (picture: string) => send<Drawing>("POST", "own/picture", { picture }),
  ownGames: () => get<OwnGames>("own"),
  openOwn: (requested: OwnName) => send<OwnOpened>("POST", "own/open", requested),
  readOwn: (document: string) => send<OwnOpened>("POST", "own/read", { document }),
  saveOwn: (requested: CustomGameRequest) => send<OwnOpened>("POST", "own/save", requested),
  deleteOwn: (name: string) => send<OwnGames>("POST", "own/delete", { name }),
  ownFile: (document: string) => ask("POST", "own/file", JSON.stringify({ document }), "application/json"),
  newEstimate: (document: string) => send<Estimate>("POST", "own/estimates", { document }),
  estimate: (id: string) => get<Estimate>(`own/estimates/${encodeURIComponent(id)}`),
  stopEstimate: (id: string) => send<Estimate>("POST", `own/estimates/${encodeURIComponent(id)}/stop`, {}),
  tournaments: () => get<Tournaments>("tournaments"),
  newTournament: (requested: TournamentRequest) => send<Tournament>("POST", "tournaments", requested),
  tournament: (id: string) => get<Tournament>(tournamentPath(id)),
  tellTournament: (id: string, what: "pause" | "stop" | "resume") => send<Tournament>("POST", `${tournamentPath(id)}/${what}`, {}),
  deleteTournament: (id: string) => send<Tournaments>("POST", `${tournamentPath(id)}/delete`, {}),
  tournamentGames: (id: string, start: number) => get<TournamentGames>(`${tournamentPath(id)}/games?start=${start}`),
  openTournamentGame: (id: string, game: GameKey) => send<State>("POST", `${tournamentPath(id)}/games/open`, game),
  keepSettings: (settings: Record<string, unknown>) => send<unknown>("PUT", "settings", settings),
  quit: () => send<unknown>("POST", "quit", {}),
};
