import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SandboxState, SavedState } from './sandbox-state.ts'

const DEBOUNCE_MS = 200

export function readStateFile(path: string | undefined): SavedState | null {
  if (!path || !existsSync(path)) return null
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as SavedState
    if (value.version === 1) return value
  } catch {
    // Falls through: a file that cannot be read has the same remedy.
  }
  throw new Error(`${path} is not a state of this version of the sandbox: delete it to start from the seed`)
}

/** Keeps the state on disk: whole file, written beside and renamed, a moment after the last change. */
export function stateFile(path: string, state: SandboxState) {
  let timer: NodeJS.Timeout | null = null

  function write(): void {
    mkdirSync(dirname(path), { recursive: true })
    const draft = `${path}.new`
    writeFileSync(draft, JSON.stringify(state.saved()), { mode: 0o600 })
    renameSync(draft, path)
  }

  state.onChange(() => {
    timer ??= setTimeout(() => {
      timer = null
      write()
    }, DEBOUNCE_MS)
  })

  return {
    save: write,
    close() {
      if (timer) clearTimeout(timer)
      timer = null
      write()
    },
  }
}
