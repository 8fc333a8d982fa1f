import { localServiceUrls } from './run/local-service-urls.ts'

const USAGE = 'Usage: npm run resync -- SERVICE'
const WITHIN_MS = 600_000

/** Has a running service announce its state documents again, for a new or emptied consumer. */
async function resync(service: string | undefined): Promise<number> {
  const serviceUrls = localServiceUrls(process.env)
  const url = service === undefined ? undefined : serviceUrls[service]
  if (!url) {
    process.stderr.write(`${USAGE}\nServices: ${Object.keys(serviceUrls).join(', ')}\n`)
    return 64
  }
  const answer = await fetch(`${url}/resyncz`, { method: 'POST', signal: AbortSignal.timeout(WITHIN_MS) })
  if (!answer.ok) {
    process.stderr.write(`${service} answered ${answer.status}\n`)
    return 1
  }
  const { announced } = (await answer.json()) as { announced: number }
  process.stdout.write(`${service} announced ${announced} facts again\n`)
  return 0
}

process.exitCode = await resync(process.argv[2])
