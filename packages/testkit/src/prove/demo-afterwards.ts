import { demoClient } from '@avaliax/stack/demo/demo-client.ts'
import { runDemo } from '@avaliax/stack/demo/run-demo.ts'

/** After what was done to the parts: the whole main job, with a new owner, from the sign-up to the widget on a website. */
export async function demoAfterwards(url: string, say: (line: string) => void): Promise<boolean> {
  let last = 'nothing yet'
  let steps = 0
  try {
    const log = (what: string) => {
      last = what
      steps += 1
    }
    await runDemo({ client: demoClient(url), say: log, coloured: false })
    say(`ok   the demo afterwards: ${steps} steps`)
    return true
  } catch (error) {
    say(`FAIL the demo afterwards, after "${last}": ${error instanceof Error ? error.message : error}`)
    return false
  }
}
