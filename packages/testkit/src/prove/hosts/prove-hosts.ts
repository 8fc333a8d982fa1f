import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@avaliax/stack/run/run-command.ts'
import { readyCaddy } from '@avaliax/stack/start/caddy.ts'
import { findStores } from '@avaliax/stack/stores/find-stores.ts'

/** Nobody has it: its network is for documentation. */
const ADDRESS = '192.0.2.7'
const COMMAND = join(import.meta.dirname, 'hosts-namespace.command.ts')
const WITHIN_MS = 280_000
const isRoot = process.getuid?.() === 0
/** A network and a view of files of its own; whoever is not root becomes it inside. */
const APART = ['--net', '--mount', '--fork', '--kill-child', ...(isRoot ? [] : ['--map-root-user'])]
const SET_UP = 'ip link set lo up && ip address add "$2/32" dev lo && mount --bind "$1" /etc/resolv.conf'

/**
 * The whole story of a shop's name in a network of its own. Its one name server is the sandbox's, on port 53, which is what the machine's
 * settings name: no process of ours is told of it.
 */
export async function proveHosts(say: (line: string) => void): Promise<boolean> {
  const tried = await runCommand('unshare', [...APART, 'ip', 'link', 'set', 'lo', 'up'])
  if (!tried.ok) {
    say(`SKIP hosts: this machine gives no network of its own: ${tried.tail}`)
    return true
  }
  // Inside there is nowhere to fetch them from.
  await Promise.all([readyCaddy(say), findStores({ env: {}, say, withKafka: false })])
  const folder = mkdtempSync(join(tmpdir(), 'avaliax-hosts-'))
  try {
    const settings = join(folder, 'resolv.conf')
    writeFileSync(settings, 'nameserver 127.0.0.1\n', { mode: 0o644 })
    const script = `${SET_UP} && shift && exec ${process.execPath} ${COMMAND} "$1"`
    const { MONGO_URL: _m, REDIS_URL: _r, KAFKA_BROKERS: _k, ...env } = process.env
    const { ok } = await runCommand('unshare', [...APART, 'sh', '-ec', script, 'sh', settings, ADDRESS], {
      env,
      onLine: say,
      timeoutMs: WITHIN_MS,
    })
    return ok
  } finally {
    rmSync(folder, { recursive: true })
  }
}
