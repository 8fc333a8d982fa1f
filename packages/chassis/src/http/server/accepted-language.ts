import type { Language } from '@avaliax/proto/values.ts'

/** More entries than a browser sends are not read. */
const MAX_HEADER = 500

/** The language of ours that an Accept-Language header prefers; null when it names none of them. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const preferences = (header ?? '')
    .slice(0, MAX_HEADER)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: tag.split(/[-_]/, 1)[0], quality: Number(weight?.slice('q='.length) ?? 1) }
    })
  const best = preferences
    .filter(({ language, quality }) => (language === 'pt' || language === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return best ? (best.language as Language) : null
}
