import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import { eventLoopProbes } from './event-loops.ts'

/** Blocks its event loop for the milliseconds that it reads, and says when it is done. */
const PROGRAM = `process.stdin.on('data', (ms) => {
  for (const end = performance.now() + Number(ms); performance.now() < end; );
  process.stdout.write('done')
})
process.stdout.write('ready')`

test('a probe tells how long a process was held, and forgets it once it told', async () => {
  const probes = eventLoopProbes()
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    env: probes.env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const stack = { processes: { one: { pid: child.pid } } } as never
    await once(child.stdout, 'data')
    await probes.delays(stack)
    child.stdin.write('600')
    await once(child.stdout, 'data')
    expect((await probes.delays(stack)).one).toBeGreaterThan(400)
    expect((await probes.delays(stack)).one).toBeLessThan(400)
  } finally {
    child.kill()
    probes.close()
  }
})
