import { createSandbox } from './create-sandbox.ts'
import { startRefusal } from './live-keys.ts'
import { settingsFromEnv } from './settings-from-env.ts'

const { env } = process
const refusal = startRefusal(env)
if (refusal) {
  process.stderr.write(`${refusal}\n`)
  process.exit(78)
}

const sandbox = await createSandbox({
  port: Number(env.PORT ?? 0),
  smtpPort: Number(env.SMTP_PORT ?? 0),
  dnsPort: Number(env.DNS_PORT ?? 0),
  hostName: env.SANDBOX_HOST,
  ...(env.STATE_FILE ? { statePath: env.STATE_FILE } : {}),
  settings: settingsFromEnv(env),
})
process.stdout.write(
  `sandbox ready ${sandbox.url} smtp 127.0.0.1:${sandbox.smtpPort} dns 127.0.0.1:${sandbox.dnsPort}\n`,
)

const stop = () => {
  sandbox.close().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
// A starter that was killed cannot send a signal, but its end of our standard input closes.
if (env.PARENT_WATCH === 'stdin') process.stdin.once('end', stop).resume()
