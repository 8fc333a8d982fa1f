import type { Aspect } from '@avaliax/proto/reviews/aspect.routes.ts'
import { fold, sentences } from './folded-text.ts'
import { isInstruction } from './instructions.ts'
import type { ReviewLanguage } from './language-data.ts'
import type { Lexicon, Term } from './lexicon/lexicon.schema.ts'
import { LEXICONS } from './lexicon/lexicons.ts'
import { asWritten, labelled, parseLabel, sideBySide } from './mention-labels.ts'

/** A review judges one aspect. */
export interface Mention {
  aspect: Aspect
  /** Noun phrase with its article, as a reply names it: "o pão de queijo". */
  label: string
  plural: boolean
  polarity: 'good' | 'bad' | 'neutral'
  /** The sentence that names it, as written. */
  sentence: string
  /** The reviewer's own two or three words of praise, "café maravilhoso", where they stand side by side. */
  echo?: string
}

/** Stars and words, in the reviewer's own language. */
export interface RatedText {
  rating: number
  text: string
}

const NEGATION_REACH_WORDS = 3

const whole = (pattern: string): RegExp => new RegExp(`(?<![a-z0-9'])(?:${pattern})(?![a-z0-9])`, 'g')

interface CompiledTerm {
  term: Term
  pattern: RegExp
  /** Its place in the lexicon: specific wordings stand above general ones. */
  row: number
}

interface Compiled {
  terms: CompiledTerm[]
  good: RegExp
  bad: RegExp
  goodPhrases: RegExp
  badPhrases: RegExp
  negator: RegExp
  absence: RegExp
  contrast: RegExp
}

const compile = (lexicon: Lexicon): Compiled => ({
  terms: lexicon.terms.map((term, row) => ({ term, pattern: whole(term.pattern), row })),
  good: whole(`${lexicon.good}|goodphrase`),
  bad: whole(`${lexicon.bad}|badphrase`),
  goodPhrases: whole(lexicon.goodPhrases),
  badPhrases: new RegExp(`(?<![a-z0-9'])(?:${lexicon.badPhrases})`, 'g'),
  negator: whole(lexicon.negators),
  absence: new RegExp(`(?<![a-z0-9'])(?:${lexicon.absence})(?: [a-z]{1,24})? $`),
  contrast: whole(lexicon.contrast),
})

const COMPILED: Record<ReviewLanguage, Compiled> = {
  pt: compile(LEXICONS.pt),
  en: compile(LEXICONS.en),
  es: compile(LEXICONS.es),
}

interface Hit {
  at: number
  end: number
  polarity: 'good' | 'bad'
  /** Part of a wording that judges by itself. */
  certain: boolean
}

interface Clause {
  text: string
  hits: Hit[]
  /** Those that its sentence holds: asking each clause for every wording would take most of the time. */
  terms: CompiledTerm[]
}

const negated = (clause: string, at: number, { negator }: Compiled): boolean => {
  const before = clause.slice(0, at).trim().split(/\s+/).slice(-NEGATION_REACH_WORDS).join(' ')
  return (before.match(negator)?.length ?? 0) % 2 === 1
}

const flip = (polarity: 'good' | 'bad'): 'good' | 'bad' => (polarity === 'good' ? 'bad' : 'good')

function polarHits(text: string, compiled: Compiled): Hit[] {
  const hits: Hit[] = []
  for (const polarity of ['good', 'bad'] as const) {
    for (const match of text.matchAll(compiled[polarity])) {
      const phrase = match[0].endsWith('phrase')
      const turned = !phrase && negated(text, match.index, compiled)
      hits.push({
        at: match.index,
        end: match.index + match[0].length,
        polarity: turned ? flip(polarity) : polarity,
        certain: false,
      })
    }
  }
  return hits
}

/** Clauses of one sentence: cut at commas, semicolons and words of contrast, so that each carries one judgement. */
function clausesOf(sentence: string, compiled: Compiled): Clause[] {
  const masked = fold(sentence)
    .replace(compiled.goodPhrases, ' goodphrase ')
    .replace(compiled.badPhrases, ' badphrase ')
  const terms = compiled.terms.filter(({ pattern }) => masked.search(pattern) >= 0)
  return masked
    .replace(compiled.contrast, ', $&')
    .split(/[,;:()\-–—]{1,20}\s|[,;:()]+/)
    .map((text) => ` ${text.trim()} `)
    .filter((text) => text.trim() !== '')
    .map((text) => ({
      text,
      hits: [...polarHits(text, compiled), ...leaningHits(text, { ...compiled, terms })],
      terms,
    }))
}

/** Wordings that judge by themselves ("slow") also judge the aspect beside them ("the service was slow"). */
const leaningHits = (text: string, compiled: Compiled): Hit[] =>
  compiled.terms.flatMap(({ term: { leaning }, pattern }) =>
    leaning
      ? [...text.matchAll(pattern)].map((match) => ({
          at: match.index,
          end: match.index + match[0].length,
          polarity: negated(text, match.index, compiled) ? flip(leaning) : leaning,
          certain: true,
        }))
      : [],
  )

const gap = (hit: Hit, at: number, end: number): number =>
  hit.at >= end ? hit.at - end : at >= hit.end ? at - hit.end + 0.5 : 0

const nearest = (hits: Hit[], at: number, end: number): Hit | undefined =>
  [...hits].sort((one, other) => gap(one, at, end) - gap(other, at, end))[0]

interface Found extends Mention {
  order: number
  end: number
  /** Read from the wording itself and not from a word beside it. */
  certain: boolean
  row: number
}

/** The judgement of a clause without one of its own is the next clause's ("service, coffee and cake were great"), else the one before. */
const inherited = (clauses: Clause[], index: number): 'good' | 'bad' | undefined =>
  clauses.slice(index + 1).find(({ hits }) => hits.length > 0)?.hits[0]?.polarity ??
  clauses
    .slice(0, index)
    .findLast(({ hits }) => hits.length > 0)
    ?.hits.at(-1)?.polarity

function mentionsIn(clauses: Clause[], index: number, language: ReviewLanguage): Omit<Found, 'sentence'>[] {
  const compiled = COMPILED[language]
  const { text, hits, terms } = clauses[index] as Clause
  const found = terms.flatMap(({ term, pattern, row }) =>
    [...text.matchAll(pattern)].map((match) => {
      const { aspect, good, bad = good, leaning } = term
      const end = match.index + match[0].length
      const absent = !leaning && compiled.absence.test(text.slice(0, match.index))
      const own = leaning && (negated(text, match.index, compiled) ? flip(leaning) : leaning)
      const beside = nearest(hits, match.index, end)
      const polarity = own ?? (absent ? 'bad' : (beside?.polarity ?? inherited(clauses, index) ?? 'neutral'))
      const echo =
        !leaning && beside && polarity === 'good'
          ? sideBySide(text, { at: match.index, end }, beside)
          : undefined
      return {
        aspect,
        polarity,
        echo,
        order: match.index,
        certain: Boolean(leaning) || absent || beside?.certain === true,
        end,
        row,
        ...parseLabel(polarity === 'bad' ? bad : good),
      } satisfies Omit<Found, 'sentence'>
    }),
  )
  // "café da manhã" is no coffee: a wording inside a longer one does not count.
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.end - other.order > one.end - one.order && other.order <= one.order && one.end <= other.end,
      ),
  )
}

/** Praise in a one- or two-star review without any turn of tone is irony: "parabéns, só duas horas de espera". */
const settle = (mention: Found, rating: number, turns: boolean): Mention['polarity'] => {
  if (mention.polarity === 'neutral') return rating >= 4 ? 'good' : rating <= 2 ? 'bad' : 'neutral'
  if (mention.polarity === 'good' && rating <= 2 && !turns) return 'bad'
  // And a stray hard word in a five-star review, "our broken Portuguese", is no complaint.
  if (mention.polarity === 'bad' && rating === 5 && !turns && !mention.certain) return 'good'
  return mention.polarity
}

/** Answers what the reviewer judged, in the order of the text, each aspect once, with its polarity. */
export function aspectsOf({ text, rating }: RatedText, language: ReviewLanguage): Mention[] {
  const compiled = COMPILED[language]
  const turns = whole(`${LEXICONS[language].contrast}|pelo menos|at least|al menos|so o|so a`).test(
    fold(text),
  )
  const all: Found[] = []
  for (const sentence of sentences(text).filter((sentence) => !isInstruction(sentence))) {
    const clauses = clausesOf(sentence, compiled)
    clauses.forEach((_, index) => {
      const found = mentionsIn(clauses, index, language).sort((one, other) => one.order - other.order)
      for (const mention of found) all.push({ ...mention, sentence, order: all.length })
      const last = all.at(-1)
      if (found.length === 0 && last && isOneOfThem(clauses[index]))
        all.push({ ...last, sentence, polarity: 'bad', order: all.length })
    })
  }
  return withoutIdleTaste(oncePerAspect(all), language).map((found) => {
    const echo = found.echo && asWritten(found.echo, text)
    const polarity = settle(found, rating, turns)
    const naming = labelled(found.row, { language, bad: polarity === 'bad' })
    return {
      aspect: found.aspect,
      label: naming.label,
      plural: naming.plural,
      polarity,
      sentence: found.sentence,
      ...(echo && polarity === 'good' ? { echo } : {}),
    }
  })
}

/** "The cakes look great, but mine was dry": the pronoun carries the complaint to what was named last. */
const isOneOfThem = (clause: Clause | undefined): boolean =>
  clause?.hits.some(({ polarity }) => polarity === 'bad') === true &&
  /\b(?:mine|ours|o meu|a minha|o nosso|a nossa|el mio|la mia)\b/.test(clause.text)

const TABLE: ReadonlySet<Aspect> = new Set(['food', 'dessert', 'coffee', 'drinks', 'breakfast'])

/** "Comida gostosa" praises the food; that its flavour was meant goes without saying. */
function withoutIdleTaste(found: Found[], language: ReviewLanguage): Found[] {
  const dish = found.some(({ aspect }) => TABLE.has(aspect))
  return found.filter(
    ({ aspect, row }) => !(dish && aspect === 'taste' && LEXICONS[language].terms[row]?.leaning),
  )
}

/** The most specific wording names an aspect; an aspect judged both ways counts as the complaint, which needs the answer. */
function oncePerAspect(all: Found[]): Found[] {
  const byAspect = new Map<string, Found>()
  for (const found of all) {
    const earlier = byAspect.get(found.aspect)
    if (!earlier) byAspect.set(found.aspect, found)
    else if (found.polarity === 'bad' && earlier.polarity !== 'bad')
      byAspect.set(found.aspect, { ...found, order: earlier.order })
    else if (found.polarity === earlier.polarity && found.row < earlier.row)
      byAspect.set(found.aspect, { ...found, order: earlier.order })
  }
  const labels = new Set<string>()
  return [...byAspect.values()]
    .sort((one, other) => one.order - other.order)
    .filter(({ label }) => !labels.has(label) && labels.add(label))
}
