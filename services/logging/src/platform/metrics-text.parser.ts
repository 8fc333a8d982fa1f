type Labels = Readonly<Record<string, string>>

export interface Metric {
  name: string
  /** The same object for all rows of a text that have the same labels. */
  labels: Labels
  /** A bucket's upper end; it is not among the labels. */
  le?: string
  value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/
const LABEL = /(?<!\w)([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g
/** Our processes write it behind the other labels. */
const UPPER_END = /,?le="([^"]+)"$/
const PREFIX = 'avaliax_'

/** Reads what a process tells at `/metrics`, without the prefix that all names share. */
export function parseMetrics(text: string): Metric[] {
  const known = new Map<string, Labels>()
  function labelsOf(text: string): Labels {
    const labels = known.get(text) ?? parseLabels(text)
    known.set(text, labels)
    return labels
  }
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (!name || line.startsWith('#')) return []
    const le = UPPER_END.exec(labels)?.[1]
    return [
      {
        name: name.replace(PREFIX, ''),
        labels: labelsOf(le ? labels.replace(UPPER_END, '') : labels),
        ...(le && { le }),
        value: Number(value),
      },
    ]
  })
}

function parseLabels(text: string): Labels {
  const pairs = [...text.matchAll(LABEL)].map(([, key = '', value = '']) => [key, unescaped(value)])
  return Object.fromEntries(pairs)
}

const unescaped = (text: string) => text.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char))
