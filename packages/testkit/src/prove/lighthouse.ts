import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Fetched for the proof alone: its hundred packages are nothing that the product or its tests need. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PATIENCE_MS = 240_000
const REPORT_MAX_BYTES = 64 * 1024 * 1024

/** Lighthouse's own scores, in percent. Goals: reported, not held. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const
type Category = keyof typeof GOALS

interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>
}

/** Answers what Lighthouse (mobile) says of a page, a line each; a page that is not to be found by search engines has no such score. */
export async function lighthouseLines(address: string, found: boolean): Promise<string[]> {
  const categories = (Object.keys(GOALS) as Category[]).filter((name) => found || name !== 'seo')
  const args = [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address],
    ...['--output=json', '--quiet', `--only-categories=${categories.join(',')}`],
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
  ]
  const CHROME_PATH = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
  try {
    const { stdout } = await promisify(execFile)('npm', args, {
      env: { ...process.env, CHROME_PATH },
      maxBuffer: REPORT_MAX_BYTES,
      timeout: PATIENCE_MS,
    })
    return linesOf(JSON.parse(stdout) as Report, categories)
  } catch (error) {
    return [`Lighthouse did not run: ${(error as Error).message.split('\n')[0]}`]
  }
}

function linesOf({ categories, audits }: Report, names: readonly Category[]): string[] {
  const percent = (name: Category) => Math.round((categories[name].score ?? 0) * 100)
  const short = names.filter((name) => percent(name) < GOALS[name])
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  return [
    `Lighthouse: ${names.map((name) => `${name} ${percent(name)}`).join(', ')} (${short.length === 0 ? 'within' : `outside in ${short.join(', ')} of`} the goals)`,
    ...failed.map(({ title }) => `  ${title}`),
  ]
}
