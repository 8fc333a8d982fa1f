import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { html as markup, raw } from '@avaliax/chassis/http/pages/html.ts'
import { FIRST_ANSWERS_ID } from '@avaliax/proto/document/first-queries.ts'
import { type PreparedFile, prepareFile } from './prepared-file.ts'

/** The page of the application as the build wrote it. */
export interface BuiltPage {
  html: string
  /** For the application's own addresses. */
  page: PreparedFile
  /** For boards that companies made public, which search engines may read. */
  board: PreparedFile
  /** Of the scripts that stand in it, as a policy names them: `'sha256-…'`. */
  scriptHashes: readonly string[]
}

const HTML = 'text/html; charset=utf-8'
const [SCRIPT_BEGINS, SCRIPT_ENDS] = ['<script>', '</script>']
const NOT_FOR_SEARCH = /<meta name="robots" content="noindex" ?\/?>/
const BOARD_DESCRIPTION =
  '<meta name="description" content="Placar do mês: quem mais convida clientes a avaliar. Monthly board: who invites the most customers to write a review.">'

/** Reads the page, and reads it anew once the build wrote another one. Throws while there is none. */
export function builtPage(file: string): () => Promise<BuiltPage> {
  let kept: { version: string; reading: Promise<BuiltPage> } | undefined
  return async () => {
    const { mtimeMs, size } = await stat(file)
    const version = `${mtimeMs} ${size}`
    if (kept?.version === version) return kept.reading
    const reading = readPage(file)
    kept = { version, reading }
    // Half written, perhaps: it is read again for the next visitor.
    reading.catch(() => {
      kept = undefined
    })
    return reading
  }
}

async function readPage(file: string): Promise<BuiltPage> {
  const html = await readFile(file, 'utf8')
  return {
    html,
    page: await prepareFile(Buffer.from(html), HTML),
    board: await prepareFile(Buffer.from(html.replace(NOT_FOR_SEARCH, BOARD_DESCRIPTION)), HTML),
    scriptHashes: inlineScripts(html).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  }
}

/** What stands between an element's begin and its end, of each that has no attributes. */
const inlineScripts = (html: string): string[] =>
  html
    .split(SCRIPT_BEGINS)
    .slice(1)
    .map((rest) => rest.split(SCRIPT_ENDS, 1)[0] ?? '')

/** The page with the answers that it begins with, as a block of data: no policy takes it for a script. */
export const withAnswers = ({ html }: BuiltPage, block: string): Promise<PreparedFile> => {
  const element = markup`<script type="application/json" id="${FIRST_ANSWERS_ID}">${raw(block)}</script></head>`
  return prepareFile(Buffer.from(html.replace('</head>', () => element.toString())), HTML)
}
