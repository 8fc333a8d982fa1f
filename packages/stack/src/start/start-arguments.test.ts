import { expect, test } from '@jest/globals'
import { startArguments } from './start-arguments.ts'

const from = (args: string[], env: NodeJS.ProcessEnv = {}) => startArguments(args, env, '/project')

test('without arguments: the demo on port 8080, data kept in the project', () => {
  expect(from([])).toEqual({
    dataDir: '/project/.data',
    reset: false,
    demo: 'full',
    watch: false,
    edge: false,
    port: 8080,
  })
})

test('every option', () => {
  const args = ['--data', 'elsewhere', '--reset', '--no-demo', '--watch', '--edge', '--together']
  const options = from(args, { PORT: '9000' })
  expect(options).toEqual({
    dataDir: '/project/elsewhere',
    reset: true,
    demo: 'none',
    watch: true,
    edge: true,
    together: true,
    port: 9000,
  })
})

test('--empty keeps the demo’s log-in and leaves its content out; --no-demo leaves out both', () => {
  expect(from(['--empty']).demo).toBe('log-in')
  expect(from(['--empty', '--no-demo']).demo).toBe('none')
})

test('--inspect names one process', () => {
  expect(from(['--inspect', 'cards']).inspect).toBe('cards')
  expect(() => from(['--inspect', 'card'])).toThrow('There is no process "card" to inspect.')
})

test.each(['80a', '0', '70000', '-1', '1.5'])('PORT=%s is refused', (PORT) => {
  expect(() => from([], { PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`)
})

test('one process or one each: as the folder was used, unless somebody says so or inspects a service', () => {
  expect(from([]).together).toBeUndefined()
  expect(from(['--apart']).together).toBe(false)
  expect(from(['--inspect', 'cards']).together).toBe(false)
  expect(from(['--inspect', 'together']).together).toBeUndefined()
  expect(() => from(['--apart', '--together'])).toThrow('Choose either --together or --apart.')
})

test('an unknown option shows how to use it', () => {
  expect(() => from(['--dat', 'x'])).toThrow('Usage: npm start')
})
