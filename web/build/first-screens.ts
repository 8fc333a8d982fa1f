import { join } from 'node:path'
import { DRAWN_SCREENS } from '@avaliax/proto/document/first-screens.ts'
import { build, type Plugin, type Rolldown } from 'vite'

const SOURCES = join(import.meta.dirname, '../src/first-screen')
const SCREENS = [...DRAWN_SCREENS, 'scan'] as const

/** Writes what draws the first screen of a page by its name; the gateway puts it into the page itself. */
export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    async generateBundle() {
      const screens = await Promise.all(SCREENS.map(async (name) => [name, await partsOf(name)]))
      const source = JSON.stringify(Object.fromEntries(screens))
      this.emitFile({ type: 'asset', fileName: 'first-screens.json', source })
    },
  }
}

async function partsOf(screen: string): Promise<{ script: string; style: string }> {
  const entry = join(SOURCES, `${screen}.ts`)
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'firstScreen', cssFileName: 'style' },
      rolldownOptions: {
        // Only what draws is wanted of the modules that the application shares.
        treeshake: { moduleSideEffects: (id) => id === entry || id.endsWith('.css') },
      },
    },
  })) as Rolldown.RolldownOutput[]
  const files = built.flatMap(({ output }) => output)
  const script = files.find((file) => file.type === 'chunk')
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset')
    throw new Error(`The first screen of ${screen} was not built`)
  return { script: script.code.trim(), style: String(style.source).trim() }
}
