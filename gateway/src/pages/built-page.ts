import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { html as markup, raw } from '@avaliax/chassis/http/pages/html.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { FIRST_ANSWERS_ID } from '@avaliax/proto/document/first-queries.ts'
import { DRAWN_SCREENS, type DrawnScreen } from '@avaliax/proto/document/first-screens.ts'
import { z } from 'zod'
import type { FirstAnswersOfPage } from '../document/first-answers.ts'
import { withBrand } from './agency-brand.ts'
import { type PreparedFile, prepareFile } from './prepared-file.ts'

/** The page of the application as the build wrote it. */
export interface BuiltPage {
  html: string
  /** For the application's own addresses. */
  page: PreparedFile
  /** For boards that companies made public, which search engines may read. */
  board: PreparedFile
  /** The scanner of strangers, which draws its first step before its scripts are there. */
  scan: PreparedFile
  /** They draw pages from the answers that come with them. */
  screens: Record<DrawnScreen, FirstScreen>
  /** The hashes are those of the scripts that stand in it, as a policy names them: `'sha256-…'`. */
  scriptHashes: readonly string[]
}

const FirstScreen = z.object({ script: z.string(), style: z.string() })
type FirstScreen = z.output<typeof FirstScreen>
const FirstScreens = z.record(z.enum([...DRAWN_SCREENS, 'scan']), FirstScreen)

const HTML = 'text/html; charset=utf-8'
const [SCRIPT_BEGINS, SCRIPT_ENDS] = ['<script>', '</script>']
const NOT_FOR_SEARCH = /<meta name="robots" content="noindex" ?\/?>/
const BOARD_DESCRIPTION =
  '<meta name="description" content="Placar do mês: quem convidou clientes para a página de avaliação. Monthly board: who invited customers to the review page.">'

/** Reads the page, and reads it anew once the build wrote another one or the agency shows itself otherwise. Throws while there is none. */
export function builtPage(file: string, brandOf: () => Promise<Brand>): () => Promise<BuiltPage> {
  let kept: { version: string; reading: Promise<BuiltPage> } | undefined
  return async () => {
    const [{ mtimeMs, size }, brand] = await Promise.all([stat(file), brandOf()])
    const version = `${mtimeMs} ${size} ${JSON.stringify(brand)}`
    if (kept?.version === version) return kept.reading
    const reading = readPage(file, brand)
    kept = { version, reading }
    // Half written, perhaps: it is read again for the next visitor.
    reading.catch(() => {
      kept = undefined
    })
    return reading
  }
}

async function readPage(file: string, brand: Brand): Promise<BuiltPage> {
  const html = withBrand(await readFile(file, 'utf8'), brand)
  const { scan, ...screens } = await readFirstScreens(join(dirname(file), 'first-screens.json'))
  return {
    html,
    screens,
    scan: await prepareFile(Buffer.from(withFirstScreen(html, scan)), HTML),
    page: await prepareFile(Buffer.from(html), HTML),
    board: await prepareFile(Buffer.from(html.replace(NOT_FOR_SEARCH, BOARD_DESCRIPTION)), HTML),
    scriptHashes: [
      ...inlineScripts(html),
      ...[scan, ...Object.values(screens)].map(({ script }) => script).filter(Boolean),
    ].map(hashOf),
  }
}

const NONE = { script: '', style: '' }
const NO_SCREENS = { dashboard: NONE, reviews: NONE, leaderboard: NONE, agency: NONE, scan: NONE }

async function readFirstScreens(file: string): Promise<z.output<typeof FirstScreens>> {
  const text = await readFile(file, 'utf8').catch(() => null)
  // A build that is being written has none yet.
  return text === null ? NO_SCREENS : FirstScreens.parse(JSON.parse(text))
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** An element's text lies between its begin and its end; elements with attributes are left out. */
const inlineScripts = (html: string): string[] =>
  html
    .split(SCRIPT_BEGINS)
    .slice(1)
    .map((rest) => rest.split(SCRIPT_ENDS, 1)[0] ?? '')

/** The page with the answers that it begins with, as a block of data: no policy takes it for a script. */
export function withAnswers(
  { html, screens }: BuiltPage,
  { answers, screen }: FirstAnswersOfPage,
): Promise<PreparedFile> {
  const data = markup`<script type="application/json" id="${FIRST_ANSWERS_ID}">${raw(answers)}</script></head>`
  const page = html.replace('</head>', () => String(data))
  return prepareFile(Buffer.from(screen ? withFirstScreen(page, screens[screen]) : page), HTML)
}

/** The script finds the answers in the page's head, and draws before the page's own element. */
function withFirstScreen(html: string, { script, style }: FirstScreen): string {
  if (!script) return html
  const styles = markup`<style>${raw(style)}</style></head>`
  const drawing = markup`<body><script>${raw(script)}</script>`
  return html.replace('</head>', () => String(styles)).replace('<body>', () => String(drawing))
}
