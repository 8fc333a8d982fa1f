import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'

/** Pages that people open first, by address, and the files of script and module whose parts they are made of. */
const PAGES: Record<string, readonly string[]> = {
  '/': ['dashboard'],
  '/dashboard': ['dashboard'],
  '/reviews': ['dashboard', 'own-reviews-page'],
  '/leaderboard': ['dashboard', 'leaderboard-page'],
  '/employees': ['dashboard', 'employees-page'],
  '/clients': ['dashboard', 'clients-page'],
}
const SIGNED_IN = 'application'

/**
 * Puts into the page itself what must be there before the first paint: the script of theme and language, which also asks
 * for the files of the page to come, and the styles of every page. Each one would be a request before anything is seen.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    generateBundle: { order: 'post', handler: (_options, bundle) => waitForScriptInstead(bundle) },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await readFile(join(import.meta.dirname, 'before-paint.js'), 'utf8')
        const withFiles = script.replace('FILES_OF_PAGES', JSON.stringify(bundle ? filesOfPages(bundle) : {}))
        const { code } = await minify('before-paint.js', withFiles)
        const tag = { tag: 'script', children: code, injectTo: 'head-prepend' } as const
        return { html: bundle ? withStyles(html, bundle) : html, tags: [tag] }
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle

function filesOfPages(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const always = new Set(filesNeeded(bundle, entries))
  const fileNamed = (name: string) => {
    const chunk = chunks.find((candidate) => candidate.name === name)
    if (!chunk) throw new Error(`web/build/first-paint.ts names ${name}, which the build has no file of`)
    return chunk.fileName
  }
  const filesOf = (names: readonly string[]) =>
    filesNeeded(bundle, [SIGNED_IN, ...names].map(fileNamed)).filter((file) => !always.has(file))
  return Object.fromEntries(Object.entries(PAGES).map(([path, names]) => [path, filesOf(names)]))
}

/** These files, with all scripts that they import, and their styles. */
function filesNeeded(bundle: Bundle, fileNames: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (fileName: string) => {
    const file = bundle[fileName]
    if (found.has(fileName) || file?.type !== 'chunk') return
    found.add(fileName)
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style)
    for (const needed of file.imports) visit(needed)
  }
  for (const fileName of fileNames) visit(fileName)
  return [...found]
}

/**
 * Parts that are loaded later name the files that they wait for, and would load the styles that stand in the page once more: they
 * wait for the script beside those styles instead, which is there by then.
 */
function waitForScriptInstead(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = filesNeeded(
    bundle,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )
  const script = entry.find((file) => file.endsWith('.js'))
  for (const style of entry.filter((file) => file.endsWith('.css')))
    for (const chunk of chunks) chunk.code = chunk.code.replaceAll(`"${style}"`, `"${script}"`)
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

const withStyles = (html: string, bundle: Bundle): string =>
  html.replace(STYLESHEET, (link, fileName: string) => {
    const file = bundle[fileName]
    return file?.type === 'asset' ? `\n    <style>${String(file.source).trim()}</style>` : link
  })
