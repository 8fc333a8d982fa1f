// node scripts/env-example.ts [--check]: writes .env.example from the configuration schemas, or tells if it is outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
const TARGET = join(ROOT, '.env.example')
const BASE = 'packages/chassis/src/config/base-config.ts'

interface Part {
  title: string
  file: string
}

/** Variables that these services share; each of them must be given the same values. */
const PAID: Part = {
  title: 'tenancy, reviews, content-generation and scanner, the same in each of them',
  file: 'packages/providers/src/paid-calls.ts',
}

/** That process reads these itself, beside what its services do. */
const TOGETHER: Part = { title: 'all services in one process', file: 'packages/together/src/config.ts' }

const PARTS: Part[] = [
  ...SERVICES.map((name) => ({ title: name, file: `services/${name}/src/config.ts` })),
  { title: 'gateway', file: 'gateway/src/config.ts' },
]

/** Variables that services take over from other files, with their comments. */
const TAKEN_OVER = ['file-store/file-store-config.ts', 'mailer/mail-config.ts', 'dns/dns-config.ts'].map(
  (file) => `packages/providers/src/${file}`,
)

/** The comment that stands right above a variable in the source. */
function commentOf(source: string, name: string): string[] {
  const [, comment = ''] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${name}:`).exec(source) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .filter(Boolean)
}

function lineOf(name: string, schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodDefault) return `# ${name}=${schema.def.defaultValue}`
  return schema instanceof z.ZodOptional ? `# ${name}=` : `${name}=`
}

async function shapeOf(file: string): Promise<Record<string, z.core.$ZodType>> {
  const exported = Object.values(
    (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>,
  )
  const schema = exported.find((value) => value instanceof z.ZodObject)
  if (!schema) throw new Error(`${file} exports no configuration schema`)
  return schema.shape
}

function block(title: string, source: string, shape: Record<string, z.core.$ZodType>): string {
  const lines = Object.entries(shape).flatMap(([name, schema]) => [
    ...commentOf(source, name).map((line) => `# ${line}`),
    lineOf(name, schema),
  ])
  return [`## ${title}`, ...lines].join('\n')
}

async function envExample(): Promise<string> {
  const shapes = await Promise.all(PARTS.map(({ file }) => shapeOf(file)))
  const paid = await shapeOf(PAID.file)
  const ofAll = (name: string) => shapes.filter((shape) => name in shape).length >= SERVICES.length
  const only = (shape: (typeof shapes)[number], wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(shape).filter(([name]) => wanted(name)))
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const shared = Object.assign({}, ...shapes.map((shape) => only(shape, ofAll)))
  const blocks = PARTS.map(({ title, file }, index) => {
    const own = only(shapes[index] ?? {}, (name) => !ofAll(name) && !(name in paid))
    return Object.keys(own).length > 0
      ? block(title, [file, ...TAKEN_OVER].map(read).join(''), own)
      : `## ${title}: nothing of its own`
  })
  const ofProcess = only(await shapeOf(TOGETHER.file), (name) => !(name in shared))
  blocks.push(block(TOGETHER.title, read(TOGETHER.file), ofProcess))
  const head =
    '# Every variable by process, generated from the configuration schemas: node scripts/env-example.ts\n' +
    '# A line without # is required. npm start sets all of them by itself.'
  return `${[head, block('every process', read(BASE), shared), block(PAID.title, read(PAID.file), paid), ...blocks].join('\n\n')}\n`
}

const content = await envExample()
if (!process.argv.includes('--check')) writeFileSync(TARGET, content)
else if (readFileSync(TARGET, 'utf8') !== content) {
  console.error('.env.example is outdated. Write it again: node scripts/env-example.ts')
  process.exitCode = 1
}
