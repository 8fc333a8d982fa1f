import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseAllDocuments } from 'yaml'
import { findBinary } from '../run/find-binary.ts'
import { SERVICES } from './process-names.ts'

interface Manifest {
  kind: string
  metadata: { name: string }
  spec: {
    selector?: { matchLabels?: Record<string, string> }
    scaleTargetRef?: { kind: string; name: string }
    template?: { spec: { containers: { name: string; env: { name: string; value: string }[] }[] } }
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

const kustomize = findBinary(['kustomize'])
const validator = findBinary(['kubernetes-validate'])
const withTools = kustomize && validator ? test : test.skip

/** Both are tools of their own; `kubernetes-validate` is a package of PyPI that carries the schemas. */
withTools.each(['staging', 'production'])(
  'the overlay %s builds, and Kubernetes knows every field',
  (name) => {
    const built = execFileSync(kustomize ?? '', ['build', join(DEPLOY, 'k8s/overlays', name)], {
      encoding: 'utf8',
    })
    const folder = mkdtempSync(join(tmpdir(), 'avaliax-k8s-'))
    try {
      const file = join(folder, 'all.yaml')
      writeFileSync(file, built)
      execFileSync(validator ?? '', ['--strict', '--quiet', file], { encoding: 'utf8' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  60_000,
)
