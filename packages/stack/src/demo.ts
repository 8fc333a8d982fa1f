import { parseArgs } from 'node:util'
import { demoClient } from './demo/demo-client.ts'
import type { Say } from './demo/demo-steps.ts'
import { runDemo } from './demo/run-demo.ts'
import { takeScreenshots } from './demo/screenshots.ts'
import { runningStack } from './run/running-stack.ts'

const { values: options } = parseArgs({
  options: { browser: { type: 'boolean', default: false }, out: { type: 'string', default: '.cache/demo' } },
})

let count = 0
const say: Say = (what, cameBack) => {
  count += 1
  const text = typeof cameBack === 'string' ? cameBack : JSON.stringify(cameBack).slice(0, 600)
  process.stdout.write(`${String(count).padStart(2)}. ${what}\n    ${text}\n`)
}

try {
  const client = demoClient((await runningStack()).url)
  const shown = await runDemo({ client, say, coloured: process.stdout.isTTY })
  if (options.browser) say('Screenshots', await takeScreenshots({ client, ...shown, folder: options.out }))
  process.stdout.write('demo: every step went through\n')
} catch (error) {
  process.stderr.write(
    `demo: step ${count + 1} failed: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
