import { heavyUploads, uploadProblems } from './heavy-uploads.ts'

/** Inside a container beside the platform: `node heavy-uploads.command.ts URL MILLISECONDS`. */
const [origin = '', forMs = '60000'] = process.argv.slice(2)
const done = await heavyUploads({ origin, forMs: Number(forMs) })
const problems = uploadProblems(done)
process.stdout.write(`${JSON.stringify(done)}\n${problems.join('\n')}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
