import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBinary } from '@avaliax/stack/run/find-binary.ts'
import { startApiServer } from './api-server.ts'
import { kubernetesTools } from './kubernetes-tools.ts'

const OVERLAYS = resolve(import.meta.dirname, '../../../../../deploy/k8s/overlays')
const NAMESPACES = { production: 'avaliax', staging: 'avaliax-staging' }
/** A policy that many clusters have: what it would refuse is said as a warning, with its reason. */
const POLICY = 'pod-security.kubernetes.io/warn=restricted'
const MISSPELT = JSON.stringify({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'misspelt' },
  dataa: {},
})

/** The manifests go into a real API server, as the README says, twice; it knows every field, and warns of nothing. */
export async function proveKubernetes(say: (line: string) => void): Promise<boolean> {
  if (!findBinary(['go'])) {
    say('SKIP kubernetes: there is no Go on this machine, which builds etcd, kube-apiserver and kubectl')
    return true
  }
  const tools = await kubernetesTools(say)
  const folder = mkdtempSync(join(tmpdir(), 'avaliax-kubernetes-'))
  const accountKey = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const server = await startApiServer({ tools, folder, accountKey })
  const told = (problem: string | null, good: string): boolean => {
    say(problem === null ? `ok   ${good}` : `FAIL ${good}: ${problem}`)
    return problem === null
  }
  const clean = async (good: string, ...args: string[]): Promise<boolean> => {
    const { ok, tail, output } = await server.kubectl(...args)
    const warnings = output.split('\n').filter((line) => line.startsWith('Warning:'))
    return told(ok && warnings.length === 0 ? null : warnings.join('\n') || tail, good)
  }
  try {
    const results: boolean[] = []
    const misspelt = join(folder, 'misspelt.json')
    writeFileSync(misspelt, MISSPELT)
    const { ok, output } = await server.kubectl('create', '-f', misspelt)
    const isRefused = !ok && output.includes('unknown field "dataa"')
    results.push(told(isRefused ? null : output, 'a field that Kubernetes does not know is refused'))
    for (const [overlay, namespace] of Object.entries(NAMESPACES)) {
      const within = ['-n', namespace]
      const apply = ['apply', '-k', join(OVERLAYS, overlay), '--validate=strict']
      const deleteMigration = [...within, 'delete', 'job', 'migrate', '--ignore-not-found']
      results.push(
        await clean(`${overlay}: the namespace`, 'create', 'namespace', namespace),
        await clean(`${overlay}: the policy`, 'label', 'namespace', namespace, POLICY),
        await clean(`${overlay}: the API server tries it alone`, ...apply, '--dry-run=server'),
        await clean(`${overlay}: it is applied`, ...apply),
        await clean(`${overlay}: the migration goes`, ...deleteMigration),
        await clean(`${overlay}: and once more, as an update`, ...apply),
        await clean(
          `${overlay}: a backup at once`,
          ...within,
          ...['create', 'job', '--from=cronjob/backup', 'backup-now'],
        ),
      )
    }
    return results.every(Boolean)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
