import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAfterwards } from './demo-afterwards.ts'
import { projectCopy } from './project-copy.ts'
import { addEmployees, employeeNames, PROJECT, startProject, stopProject } from './started-project.ts'

interface Options {
  /** The version before: a commit or a tag. */
  from: string
  port: number
  say: (line: string) => void
}

/** A backup that the version before has made of its own data comes back into this one, which migrates it and works. */
export async function proveRestore({ from, port, say }: Options): Promise<boolean> {
  say(`restore: a backup of ${from} into this commit`)
  const before = projectCopy(from)
  const folder = mkdtempSync(join(tmpdir(), 'avaliax-restore-'))
  const place = (name: string) => join(folder, name)
  try {
    const backups = place('backups')
    mkdirSync(backups)
    const acknowledged = new Set<string>()
    const old = await startProject({ dataDir: place('before'), port, root: before.folder })
    try {
      await addEmployees(old, acknowledged)
      run(before.folder, ['backup.ts', '--data', place('before'), '--out', backups])
    } finally {
      await stopProject(old)
    }
    const [backup = ''] = readdirSync(backups)
    run(PROJECT, ['restore.ts', join(backups, backup), '--real', '--data', place('after')])
    const restored = await startProject({ dataDir: place('after'), port })
    try {
      const stored = await employeeNames({ ...restored, client: old.client, superadmin: old.superadmin })
      const lost = [...acknowledged].filter((name) => !stored.has(name)).length
      const ok = lost === 0
      say(`${ok ? 'ok  ' : 'FAIL'} restored: ${JSON.stringify({ acknowledged: acknowledged.size, lost })}`)
      return (await demoAfterwards(restored.url, say)) && ok
    } finally {
      await stopProject(restored)
    }
  } finally {
    before.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(root: string, [program = '', ...args]: readonly string[]): void {
  const command = [join(root, 'packages/stack/src', program), ...args]
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stderr}`)
}
