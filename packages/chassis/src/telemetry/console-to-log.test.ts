import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

const HERE = import.meta.dirname
const run = (script: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: HERE,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
const lines = ({ stdout, stderr }: { stdout: string; stderr: string }) =>
  `${stdout}${stderr}`
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number; msg: string; service?: string })

test('what is printed and warned of is JSON', () => {
  const written = run(`
    import { createLogger } from '${HERE}/logger.ts'
    import { consoleToLog } from '${HERE}/console-to-log.ts'
    consoleToLog(createLogger({ service: 'cards' }))
    console.log('a %s', 'library', { deep: { er: [1] } })
    console.error(new Error('first line\\nsecond line'))
    console.warn('text\\nin two lines')
    process.emitWarning('odd use', 'DeprecationWarning', 'DEP0')
    process.emitWarning('new', 'ExperimentalWarning')
  `)
  const found = lines(written)
  expect(found.map(({ level }) => level)).toEqual([30, 50, 40, 40])
  expect(found.map(({ msg }) => msg.split('\n', 1)[0])).toEqual([
    'a library { deep: { er: [ 1 ] } }',
    'Error: first line',
    'text',
    'odd use',
  ])
})

test('a process that cannot read its configuration says so in one line of JSON', () => {
  const written = run(`
    import { z } from 'zod'
    import { runService } from '${HERE}/../run-service.ts'
    await runService('cards', z.object({ MONGO_URL: z.url(), LOG_LEVEL: z.string() }), async () => {})
  `)
  expect(written.status).toBe(78)
  const [line, ...others] = lines(written)
  expect(others).toEqual([])
  expect(line).toMatchObject({ level: 60, service: 'cards' })
  expect(line?.msg).toContain('MONGO_URL: is required')
})
