import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const ENTRY = join(import.meta.dirname, '../src/first-screen/main.ts')
/** Read by the gateway, which puts both into the pages that bring answers along. */
const FILE = 'first-screen.json'

/** Writes the script and the styles of the first screen, which stand in the page itself. */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(await parts()) })
    },
  }
}

async function parts(): Promise<{ script: string; style: string }> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'firstScreen', cssFileName: 'style' },
      rolldownOptions: {
        // Only what draws is wanted of the modules that the application shares.
        treeshake: { moduleSideEffects: (id) => id === ENTRY || id.endsWith('.css') },
      },
    },
  })) as Rolldown.RolldownOutput[]
  const files = built.flatMap(({ output }) => output)
  const script = files.find((file) => file.type === 'chunk')
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('The first screen was not built')
  return { script: script.code.trim(), style: String(style.source).trim() }
}
