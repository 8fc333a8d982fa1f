import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RUNBOOKS } from '@avaliax/proto/logging/platform.routes.ts'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { findBinary } from '../run/find-binary.ts'
import { provisioning } from './grafana.ts'
import { prometheusConfig } from './observation-config.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string; runbook_url: string }
}

const ROOT = resolve(import.meta.dirname, '../../../..')
const FOLDER = join(ROOT, 'deploy/observability')
const read = (file: string) => parse(readFileSync(join(FOLDER, file), 'utf8')) as unknown
const { groups } = read('alerts.yaml') as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(({ rules }) => rules)
const promtool = findBinary(['promtool'])
const withPromtool = promtool ? test : test.skip
const run = (...args: string[]) => execFileSync(promtool ?? '', args, { cwd: FOLDER, encoding: 'utf8' })

test.each(rules.map((rule) => [rule.alert, rule] as const))('%s leads to its runbook', (_, rule) => {
  const name = /^docs\/runbooks\/(.+)\.md$/.exec(rule.annotations.runbook)?.[1]
  expect(existsSync(join(ROOT, rule.annotations.runbook))).toBe(true)
  expect(RUNBOOKS).toContain(name)
  expect(rule.annotations.runbook_url).toContain(`/platform?runbook=${name}`)
  expect(['warning', 'critical']).toContain(rule.labels.severity)
})

test('every rule has a test that fires it', () => {
  const { tests } = read('alerts.test.yaml') as { tests: { name: string }[] }
  const fired = tests.flatMap(({ name }) => /^(\w+) fires$/.exec(name)?.[1] ?? [])
  expect(fired.sort()).toEqual(rules.map(({ alert }) => alert).sort())
})

// Debian: apt-get install prometheus
withPromtool(
  'each rule fires on its series, and none on quiet ones',
  () => {
    expect(run('check', 'rules', 'alerts.yaml')).toContain(`${rules.length} rules found`)
    expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
  },
  60_000,
)

withPromtool(
  'the deployment’s configuration is one that Prometheus takes',
  () => {
    expect(run('check', 'config', '--syntax-only', 'prometheus.yaml')).toContain('SUCCESS')
  },
  60_000,
)

test('Grafana, where there is one, is given the figures and every dashboard', () => {
  const files = provisioning({ dashboards: '/dashboards', prometheusUrl: 'http://127.0.0.1:9090' })
  const deployed = read('grafana/datasources/prometheus.yaml') as { datasources: { uid: string }[] }
  // Dashboards name their source by its uid.
  expect(files['datasources/prometheus.yaml'].datasources[0]).toMatchObject({
    uid: deployed.datasources[0]?.uid,
    url: 'http://127.0.0.1:9090',
  })
  expect(files['dashboards/avaliax.yaml'].providers).toMatchObject([{ options: { path: '/dashboards' } }])
})

test('beside a local stack each service is scraped under its name, also where one process has them all', () => {
  const config = parse(
    prometheusConfig({
      targets: [
        { name: 'cards', url: 'http://127.0.0.1:21000' },
        { name: 'reviews', url: 'http://127.0.0.1:22000/reviews' },
      ],
      rulesFile: '/alerts.yaml',
      alertmanagerUrl: 'http://127.0.0.1:9093',
      consoleUrl: 'http://localhost',
    }),
  ) as { scrape_configs: { static_configs: unknown[] }[] }
  expect(config.scrape_configs[0]?.static_configs).toEqual([
    { targets: ['127.0.0.1:21000'], labels: { service: 'cards', __metrics_path__: '/metrics' } },
    { targets: ['127.0.0.1:22000'], labels: { service: 'reviews', __metrics_path__: '/reviews/metrics' } },
  ])
})
