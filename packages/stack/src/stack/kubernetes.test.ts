import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse, parseAllDocuments } from 'yaml'
import { findBinary } from '../run/find-binary.ts'
import { SERVICES } from './process-names.ts'

interface Manifest {
  kind: string
  metadata: { name: string }
  spec: {
    jobTemplate?: { spec: { template: { spec: { containers: { args: string[] }[] } } } }
    selector?: { matchLabels?: Record<string, string> }
    scaleTargetRef?: { kind: string; name: string }
    template?: {
      metadata: { labels: Record<string, string> }
      spec: {
        containers: {
          name: string
          env: { name: string; value: string }[]
          ports?: { name: string; containerPort: number }[]
        }[]
        volumes?: { name: string }[]
      }
    }
  }
}

const DEPLOY = resolve(import.meta.dirname, '../../../../deploy')
const BASE = join(DEPLOY, 'k8s/base')
const manifests = readdirSync(BASE)
  .filter((file) => !/^(kustomization|process-patch)\./.test(file))
  .flatMap((file) => parseAllDocuments(readFileSync(join(BASE, file), 'utf8')))
  .map((document) => document.toJS() as Manifest)
const named = (...kinds: string[]) =>
  manifests
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ metadata }) => metadata.name)
    .sort()
const workloads = named('Deployment', 'StatefulSet')

test('every service answers, works and migrates; the gateway and the edge are there', () => {
  expect(named('Service')).toEqual([...SERVICES, 'gateway', 'edge'].sort())
  const workers = SERVICES.filter((name) => name !== 'cards').map((name) => `${name}-worker`)
  expect(workloads).toEqual([...SERVICES, 'gateway', 'edge', ...workers].sort())
  const migrated = manifests.find(({ kind }) => kind === 'Job')?.spec.template?.spec.containers ?? []
  expect(migrated.map(({ name }) => name).sort()).toEqual([...SERVICES].sort())
})

test('every workload is scaled, and keeps one of its pods while nodes are emptied', () => {
  const targets = manifests.flatMap(({ spec }) => spec.scaleTargetRef?.name ?? [])
  expect(targets.sort()).toEqual(workloads)
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')
  const kept = budgets.map(({ spec }) => spec.selector?.matchLabels?.['app.kubernetes.io/name'])
  expect(kept.sort()).toEqual(workloads)
})

test('taps are on a disk that outlives their pod', () => {
  const cards = manifests.find(({ kind }) => kind === 'StatefulSet')
  expect(cards).toMatchObject({
    metadata: { name: 'cards' },
    spec: {
      volumeClaimTemplates: [{ metadata: { name: 'data' } }],
      persistentVolumeClaimRetentionPolicy: { whenScaled: 'Retain', whenDeleted: 'Retain' },
    },
  })
})

test('the edge asks services by their names', () => {
  const caddyfile = readFileSync(join(DEPLOY, 'edge/Caddyfile'), 'utf8')
  const asked = [...caddyfile.matchAll(/\{\$[A-Z]+:([\w-]+):8080\}/g)].map(([, name]) => name)
  expect([...new Set(asked)].sort()).toEqual(['cards', 'content-generation', 'gateway', 'reviews'])
  expect(named('Service')).toEqual(expect.arrayContaining(asked))
})

interface Relabelling {
  source_labels: string[]
  regex?: string
  action?: 'keep' | 'drop'
  target_label?: string
}

const META = '__meta_kubernetes_pod_'
const LABEL = `${META}label_app_kubernetes_io_`

/** Answers what Prometheus makes of a target by the actions that our file has. */
function relabelled(rules: Relabelling[], target: Record<string, string>): Record<string, string> | null {
  const labels = { ...target }
  for (const { source_labels, regex = '(.*)', action, target_label } of rules) {
    const text = source_labels.map((name) => labels[name] ?? '').join(';')
    const match = new RegExp(`^(?:${regex})$`).exec(text)
    if ((action === 'keep' && !match) || (action === 'drop' && match)) return null
    if (target_label && match) labels[target_label] = match[1] ?? ''
  }
  return labels
}

test('every process is scraped once, workers too, on the port that answers there', () => {
  const file = readFileSync(join(DEPLOY, 'observability/prometheus.k8s.yaml'), 'utf8')
  const config = parseAllDocuments(file)[0]?.toJS() as {
    scrape_configs: { relabel_configs: Relabelling[]; kubernetes_sd_configs: object[] }[]
  }
  const [job] = config.scrape_configs
  expect(job?.kubernetes_sd_configs).toEqual([{ role: 'pod', namespaces: { names: ['avaliax'] } }])
  const scraped = manifests
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .flatMap(({ kind, spec: { template } }) => {
      const labels = template?.metadata.labels ?? {}
      // The patch of all processes gives them the port that they answer on; a Job has none.
      const common = kind === 'Job' || labels['app.kubernetes.io/name'] === 'edge' ? [] : [{ name: 'http' }]
      const ports = [...common, ...(template?.spec.containers.flatMap(({ ports = [] }) => ports) ?? [])]
      return (ports.length > 0 ? ports : [{ name: '' }]).flatMap(({ name }) => {
        const found = relabelled(job?.relabel_configs ?? [], {
          [`${LABEL}name`]: labels['app.kubernetes.io/name'] ?? '',
          [`${LABEL}component`]: labels['app.kubernetes.io/component'] ?? '',
          [`${META}phase`]: 'Running',
          [`${META}name`]: 'pod',
          [`${META}container_port_name`]: name,
        })
        return found ? [`${labels['app.kubernetes.io/name']} as ${found.service} on ${name}`] : []
      })
    })
  const processes = workloads.filter((name) => name !== 'edge')
  expect(scraped.sort()).toEqual(
    processes.map((name) => {
      const port = name === 'gateway' ? 'metrics' : 'http'
      return `${name} as ${name.replace(/-worker$/, '')} on ${port}`
    }),
  )
})

test('a backup is made each night, by a command that is there', () => {
  const backup = manifests.find(({ kind }) => kind === 'CronJob')
  const [command = ''] = backup?.spec.jobTemplate?.spec.template.spec.containers[0]?.args ?? []
  const [, script = ''] = /node (\S+)/.exec(command) ?? []
  expect(existsSync(resolve(DEPLOY, '..', script))).toBe(true)
  expect(readFileSync(resolve(DEPLOY, '../docs/runbooks/backup.md'), 'utf8')).toContain(
    `create job --from=cronjob/${backup?.metadata.name} `,
  )
})

test('where clients have hosts, the folder of certificates is one for all pods of the edge', () => {
  const read = (file: string) => parseAllDocuments(readFileSync(join(DEPLOY, 'k8s', file), 'utf8'))[0]?.toJS()
  const { patches, resources } = read('components/hosts/kustomization.yaml') as Record<
    string,
    { patch: string }[]
  >
  const [{ path, value }] = parse(patches?.[0]?.patch ?? '') as [{ path: string; value: { name: string } }]
  const claim = read(`components/hosts/${resources?.[0]}`) as Manifest
  expect(claim).toMatchObject({ kind: 'PersistentVolumeClaim', spec: { accessModes: ['ReadWriteMany'] } })
  expect(value).toEqual({ name: 'data', persistentVolumeClaim: { claimName: claim.metadata.name } })
  const edge = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'edge')
  const [, index] = /^\/spec\/template\/spec\/volumes\/(\d)$/.exec(path) ?? []
  expect(edge).toMatchObject({
    spec: {
      template: {
        spec: {
          securityContext: { fsGroup: 1000 },
          containers: [
            {
              securityContext: { readOnlyRootFilesystem: true },
              volumeMounts: expect.arrayContaining([{ name: 'data', mountPath: '/data' }]),
            },
          ],
        },
      },
    },
  })
  expect(edge?.spec.template?.spec.volumes?.[Number(index)]?.name).toBe('data')
  expect(readFileSync(join(DEPLOY, 'edge/Dockerfile'), 'utf8')).toContain('XDG_DATA_HOME=/data')
})

test('the edge alone may ask which names may have a certificate', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as {
    spec: { ingress?: { ports?: { port: string }[]; from?: object[] }[] }
  }[]
  const rules = policies.flatMap(({ spec }) => spec.ingress ?? [])
  const ofPermission = rules.filter(({ ports }) => ports?.some(({ port }) => port === 'permission'))
  expect(ofPermission).toEqual([
    {
      ports: [{ port: 'permission' }],
      from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'edge' } } }],
    },
  ])
  // A rule without ports would open all of them.
  expect(rules.every(({ ports }) => ports && ports.length > 0)).toBe(true)
})

const kustomize = findBinary(['kustomize'])
const validator = findBinary(['kubernetes-validate'])
const withTools = kustomize && validator ? test : test.skip

/** Both are tools of their own; `kubernetes-validate` is a package of PyPI that carries the schemas. */
withTools.each([
  ['staging', false],
  ['production', false],
  ['staging', true],
  ['production', true],
])(
  'the overlay %s builds, and Kubernetes knows every field (hosts of clients: %s)',
  (name, withHosts) => {
    const folder = mkdtempSync(join(tmpdir(), 'avaliax-k8s-'))
    try {
      const below = relative(realpathSync(folder), join(DEPLOY, 'k8s'))
      const components = withHosts ? [`${below}/components/hosts`] : []
      const overlay = { kind: 'Kustomization', resources: [`${below}/overlays/${name}`], components }
      writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(overlay))
      const built = execFileSync(kustomize ?? '', ['build', folder], { encoding: 'utf8' })
      expect(built.includes('claimName: edge-certificates')).toBe(withHosts)
      const file = join(folder, 'all.yaml')
      writeFileSync(file, built)
      execFileSync(validator ?? '', ['--strict', '--quiet', file], { encoding: 'utf8' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  60_000,
)
