import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoAfterwards } from './demo-afterwards.ts'
import { seededRandom } from './seeded-random.ts'
import { addEmployees, employeeNames, startProject, stopProject } from './started-project.ts'

interface Options {
  kills: number
  seed: number
  port: number
  say: (line: string) => void
}

/** Kills the starter itself: nothing it leaves behind blocks the next start, nothing acknowledged is gone, the demo goes through. */
export async function proveStarter({ kills, seed, port, say }: Options): Promise<boolean> {
  say(`starter: seed ${seed}, ${kills} kills`)
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-starter-'))
  const acknowledged = new Set<string>()
  let good = true
  let started = await startProject({ dataDir, port })
  try {
    for (let kill = 0; kill < kills; kill++) {
      await addEmployees(started, acknowledged)
      await pause(random() * 1_500)
      started.child.kill('SIGKILL')
      started = await startProject({ dataDir, port })
      const stored = await employeeNames(started)
      const lost = [...acknowledged].filter((name) => !stored.has(name)).length
      good &&= lost === 0
      say(
        `${lost === 0 ? 'ok  ' : 'FAIL'} start after kill ${kill + 1}: ${JSON.stringify({ seconds: started.seconds, acknowledged: acknowledged.size, lost })}`,
      )
    }
    return (await demoAfterwards(started.url, say)) && good
  } finally {
    await stopProject(started)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
