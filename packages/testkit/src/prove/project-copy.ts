import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SCOPE = '@avaliax'

/** A copy of the committed project, or of a commit before, whose own packages are the copy's and whose dependencies are borrowed. */
export function projectCopy(commit = 'HEAD'): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'avaliax-copy-'))
  const { stdout: revision } = spawnSync('git', ['rev-parse', '--verify', commit], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  execFileSync('git', ['clone', '--quiet', '--local', ROOT, folder])
  execFileSync('git', ['checkout', '--quiet', revision.trim()], { cwd: folder })
  linkDependencies(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function linkDependencies(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, SCOPE), { recursive: true })
  for (const name of readdirSync(from)) if (name !== SCOPE) symlinkSync(join(from, name), join(to, name))
  const workspaces = ['proto', 'gateway', 'web', 'widget', 'bench']
  for (const parent of ['packages', 'services', 'deploy']) {
    for (const name of readdirSync(join(folder, parent))) workspaces.push(`${parent}/${name}`)
  }
  for (const workspace of workspaces) {
    const name = workspace.split('/').at(-1) ?? workspace
    symlinkSync(join(folder, workspace), join(to, SCOPE, name))
    // Versions that differ from the common one are installed beside their workspace.
    const own = join(ROOT, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'))
  }
}
