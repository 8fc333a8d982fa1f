import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@avaliax/stack/run/run-command.ts'
import { cached } from '@avaliax/stack/stores/cache.ts'

const VERSION = '1.34.4'
const ETCD = 'v3.6.16'
/** A cold build on two busy cores. */
const BUILD_MS = 3_600_000

const PROGRAMS = {
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  kubectl: 'k8s.io/kubernetes/cmd/kubectl',
  etcd: 'go.etcd.io/etcd/server/v3',
}

/** The folder of etcd, kube-apiserver and kubectl, built once with Go from its module proxy. */
export const kubernetesTools = (say: (line: string) => void): Promise<string> =>
  cached({
    path: `avaliax/kubernetes-${VERSION}`,
    label: 'kubernetes',
    proof: 'etcd',
    say,
    async make(folder) {
      const downloaded = await go(folder, 'mod', 'download', '-json', `k8s.io/kubernetes@v${VERSION}`)
      const { GoMod } = JSON.parse(downloaded) as { GoMod: string }
      writeFileSync(join(folder, 'go.mod'), moduleFile(readFileSync(GoMod, 'utf8')))
      for (const [name, path] of Object.entries(PROGRAMS)) {
        say(`building ${name} ${name === 'etcd' ? ETCD : VERSION}`)
        await go(folder, 'build', '-mod=mod', '-ldflags', versionFlags, '-o', name, path)
      }
    },
  })

/** Kubernetes names its parts by folders of its own repository; as modules they have the same version, with a 0 for its 1. */
export function moduleFile(kubernetes: string): string {
  const parts = [...kubernetes.matchAll(/^\s*(k8s\.io\/\S+) => \.\/staging\//gm)].map(([, name]) => name)
  const partVersion = `v${VERSION.replace(/^1/, '0')}`
  return [
    'module avaliax/kubernetes-tools',
    'go 1.24.0',
    `require k8s.io/kubernetes v${VERSION}`,
    `require go.etcd.io/etcd/server/v3 ${ETCD}`,
    ...parts.map((name) => `replace ${name} => ${name} ${partVersion}`),
    '',
  ].join('\n')
}

/** Without it kubectl calls the server a development version. */
const versionFlags = [
  ['gitVersion', `v${VERSION}`],
  ['gitMajor', VERSION.split('.')[0]],
  ['gitMinor', VERSION.split('.')[1]],
]
  .map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`)
  .join(' ')

async function go(folder: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, GOFLAGS: '', CGO_ENABLED: '0' }
  const { ok, output, tail } = await runCommand('go', args, { cwd: folder, env, timeoutMs: BUILD_MS })
  if (!ok) throw new Error(`go ${args.slice(0, 2).join(' ')} failed: ${tail}`)
  return output
}
