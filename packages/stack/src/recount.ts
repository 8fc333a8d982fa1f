import { parseArgs } from 'node:util'
import { localServiceUrls } from './run/local-service-urls.ts'

const USAGE = 'Usage: npm run recount -- --client ID --month YYYY-MM'
const WITHIN_MS = 600_000

interface Counts {
  cardTaps: number
  reviewRequests: number
  suspicious: number
  excluded: number
}
interface Visits {
  taps: number
  reviewRequests: number
}
interface Recount {
  employees: { employeeId: number; name: string; ledger: Counts; board: Counts }[]
  days: { day: string; ledger: Visits; shown: Visits; matches: boolean }[]
  matches: boolean
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const countsOf = ({ cardTaps, reviewRequests, suspicious, excluded }: Counts) => {
  const flood = suspicious + excluded > 0 ? ` (${suspicious} suspicious, ${excluded} excluded)` : ''
  return `${cardTaps} taps, ${reviewRequests} requests${flood}`
}

const visitsOf = ({ taps, reviewRequests }: Visits) => `${taps} taps, ${reviewRequests} requests`

/** Adds a client's month up again from the ledger and says whether the board and the days show the same. */
async function recount(client: string | undefined, month: string | undefined): Promise<number> {
  if (!/^[1-9]\d*$/.test(client ?? '') || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? '')) {
    process.stderr.write(`${USAGE}\n`)
    return 64
  }
  const url = `${localServiceUrls(process.env).cards}/recountz?client=${client}&month=${month}`
  const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) })
  if (!answer.ok) {
    process.stderr.write(
      `cards answered ${answer.status}: there is no client ${client}, or it cannot be read\n`,
    )
    return 1
  }
  const { employees, days, matches } = (await answer.json()) as Recount
  for (const { employeeId, name, ledger, board } of employees) {
    const same = countsOf(ledger) === countsOf(board)
    print(`${employeeId} ${name}: ${countsOf(ledger)}${same ? '' : `  (the board shows ${countsOf(board)})`}`)
  }
  for (const { day, ledger, shown } of days.filter((one) => !one.matches))
    print(`${day}: ${visitsOf(ledger)}  (the figures of the day differ: ${visitsOf(shown)})`)
  print(
    matches
      ? `The board of ${month} and its ${days.length} days are the ledger's, to the digit.`
      : `${month} differs from the ledger.`,
  )
  return matches ? 0 : 2
}

const { values } = parseArgs({ options: { client: { type: 'string' }, month: { type: 'string' } } })
process.exitCode = await recount(values.client, values.month)
