export interface Metric {
  name: string
  labels: Record<string, string>
  value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/
const LABEL = /(?<!\w)([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g
const PREFIX = 'avaliax_'

/** What a process tells at `/metrics`, without the prefix that all names share. */
export function parseMetrics(text: string): Metric[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (!name || line.startsWith('#')) return []
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', text = '']) => [key, unescaped(text)])
    return [{ name: name.replace(PREFIX, ''), labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

const unescaped = (text: string) => text.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char))
