import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoClient } from './demo/demo-client.ts'
import type { Say } from './demo/demo-steps.ts'
import { runDemo } from './demo/run-demo.ts'
import { runningStack } from './run/running-stack.ts'

const USAGE = `Usage: npm run demo -- [options]
  --data DIR   the data folder of the stack, as given to npm start
  --url URL    of a platform that was started otherwise, whose providers are the sandbox
  --browser    takes screenshots
  --out DIR    where they go (default .cache/demo)`
const EXIT_USAGE = 64

function options() {
  try {
    return parseArgs({
      options: {
        data: { type: 'string' },
        url: { type: 'string' },
        browser: { type: 'boolean', default: false },
        out: { type: 'string', default: '.cache/demo' },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}\n`)
    process.exit(EXIT_USAGE)
  }
}

const { data, url, browser, out } = options()
let count = 0
const say: Say = (what, cameBack) => {
  count += 1
  const text = typeof cameBack === 'string' ? cameBack : JSON.stringify(cameBack).slice(0, 600)
  process.stdout.write(`${String(count).padStart(2)}. ${what}\n    ${text}\n`)
}

try {
  const client = demoClient(url ?? runningStack(data && resolve(data)).url)
  const shown = await runDemo({ client, say, coloured: process.stdout.isTTY })
  if (browser) {
    // Only now: a container has no package for browsers.
    const { takeScreenshots } = await import('./demo/screenshots.ts')
    say('Screenshots', await takeScreenshots({ client, ...shown, folder: out }))
  }
  process.stdout.write('demo: every step went through\n')
} catch (error) {
  process.stderr.write(
    `demo: step ${count + 1} failed: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
