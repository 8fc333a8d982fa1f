import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { portPicker } from '@avaliax/stack/run/ports.ts'
import { type CommandResult, runCommand } from '@avaliax/stack/run/run-command.ts'

const READY_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 500

interface Deps {
  /** The folder of etcd, kube-apiserver and kubectl. */
  tools: string
  /** An empty folder for data, keys and logs. */
  folder: string
  /** In PEM; the server signs and checks accounts of pods with it. */
  accountKey: { publicKey: string; privateKey: string }
}

export interface ApiServer {
  kubectl(...args: string[]): Promise<CommandResult>
  stop(): Promise<void>
}

/** A Kubernetes API server with a store of its own and nothing that acts on what it is told: no nodes, no controllers. */
export async function startApiServer({ tools, folder, accountKey }: Deps): Promise<ApiServer> {
  const started: ChildProcess[] = []
  const start = (name: string, args: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'w')
    started.push(spawn(join(tools, name), args, { stdio: ['ignore', log, log], cwd: folder }))
  }
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const ports = portPicker()
  const [client, peer, secure] = await Promise.all(
    ['client', 'peer', 'secure'].map((name) => ports.pick(name)),
  )
  const store = `http://127.0.0.1:${client}`
  start('etcd', [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${store}`,
    `--advertise-client-urls=${store}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-cluster=default=http://127.0.0.1:${peer}`,
    '--unsafe-no-fsync',
  ])
  const token = randomBytes(24).toString('hex')
  const privateKey = file('accounts.key', accountKey.privateKey)
  start('kube-apiserver', [
    `--etcd-servers=${store}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    `--secure-port=${secure}`,
    `--cert-dir=${join(folder, 'certificates')}`,
    `--token-auth-file=${file('tokens.csv', `${token},admin,admin,system:masters\n`)}`,
    '--authorization-mode=RBAC',
    '--service-cluster-ip-range=10.96.0.0/16',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${file('accounts.pub', accountKey.publicKey)}`,
    `--service-account-signing-key-file=${privateKey}`,
    // A controller would make the account of each namespace, which a pod of ours does not use.
    '--disable-admission-plugins=ServiceAccount',
    '--endpoint-reconciler-type=none',
  ])
  const config = file(
    'config',
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'here',
      contexts: [{ name: 'here', context: { cluster: 'here', user: 'admin' } }],
      clusters: [
        {
          name: 'here',
          cluster: { server: `https://127.0.0.1:${secure}`, 'insecure-skip-tls-verify': true },
        },
      ],
      users: [{ name: 'admin', user: { token } }],
    }),
  )
  const env = { ...process.env, KUBECONFIG: config, HOME: folder }
  const kubectl = (...args: string[]) => runCommand(join(tools, 'kubectl'), args, { env })
  const server: ApiServer = {
    kubectl,
    async stop() {
      for (const child of started.reverse()) {
        if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      }
    },
  }
  const until = Date.now() + READY_WITHIN_MS
  while (!(await kubectl('get', '--raw', '/readyz')).ok) {
    const ended = started.find(({ exitCode }) => exitCode !== null)
    if (ended || Date.now() > until) {
      await server.stop()
      throw new Error(`The API server did not start; its logs are in ${folder}`)
    }
    await pause(LOOK_EVERY_MS)
  }
  return server
}
