import { fold, words } from './folded-text.ts'
import type { ReplyLanguage } from './reply.types.ts'

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Words that only one of the three languages has (after folding); what they share, "excelente", "super", proves nothing. */
const OWN: Record<ReplyLanguage, ReadonlySet<string>> = {
  pt: set(
    'excelente excelentes a as e que de por o os um uma uns umas nao muito muita muitos muitas com em na nas nos do da dos das ao aos pelo pela mas foi foram fui sou e voce voces eu ele ela eles isso isto esse essa este aqui ali meu minha meus minhas seu sua bom boa bons otimo otima otimos otimas bem ruim pessimo pessima melhor melhores demais sempre nunca tudo nada mais atendimento lugar comida gente obrigado obrigada recomendo adorei amei gostei voltarei volto top legal bacana nota parabens equipe preco precos rapido rapida limpo cafe pao hora horas dia ainda tambem quando depois ate ja so sem tem tinha ficou fiquei fazer fez demora demorou demorado bonito lindo linda delicia gostoso gostosa gostosos gostosas maravilhoso maravilhosa maravilha caro cara barato perfeito perfeita show valeu ambiente entrega pedido espera esperei tarde noite funcionarios atendentes garcom produto produtos qualidade quentinho quente frio fria sensacional sujo cabelo unhas corte',
  ),
  en: set(
    "the a an and is was are were i we they he she it this that these very not but with for of to in on at my our your you have had has been be so great good bad nice best worst love loved food service place staff friendly amazing awesome terrible horrible delicious clean price prices quick fast slow wait waited always never again will would don't didn't wasn't isn't it's i'm we've highly recommend recommended experience thanks thank good really too here there when after room coffee everything nothing perfect excellent wonderful cold hot what just from their them could should did got get came went definitely also all only as if ever rude",
  ),
  es: set(
    'a de que por como el los las un una unos unas y muy con pero fue fueron es son yo ella ellos esto eso este aqui mi mis su sus bueno buena buenos buenas bien malo mala mejor siempre nunca todo nada mas atencion lugar comida gracias recomiendo encanto gusto volvere volveremos servicio precio precios rapido rapida limpio cafe hora horas dia todavia tambien cuando despues hasta ya solo sin tiene habia quedo hacer hizo hermoso lindo linda rico rica caro cara barato perfecto perfecta del al lo la le en hay estaba estuvo nos equipo personal ambiente amable amables excelente delicioso deliciosa demoraron tardaron cerveza camarero mesero',
  ),
}

const LETTERS: Record<ReplyLanguage, RegExp> = {
  pt: /[ãõêôàç]|lh|nh|ções|ção\b/giu,
  en: /\b\w+(?:n't|'s|'re|'ve|'ll)\b|\b\w+ing\b|\bth\w+/giu,
  es: /[ñ¿¡]|\b\w+ción\b|\bll\w+|\b\w+ue[nr]\w+/giu,
}

const LANGUAGES: readonly ReplyLanguage[] = ['pt', 'en', 'es']

const hinted = (hint: string | null | undefined): ReplyLanguage | undefined => {
  const base = hint?.toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language === base)
}

export function languageScores(text: string): Record<ReplyLanguage, number> {
  const found = words(text)
  const scores = { pt: 0, en: 0, es: 0 }
  for (const language of LANGUAGES) {
    const others = LANGUAGES.filter((other) => other !== language)
    for (const word of found) {
      if (!OWN[language].has(word)) continue
      const shared = others.filter((other) => OWN[other].has(word)).length
      scores[language] += 1 / (1 + shared)
    }
    // Accents and endings decide between the two close relatives where the words do not.
    scores[language] += (text.match(LETTERS[language])?.length ?? 0) * 0.6
  }
  return scores
}

interface Doubt {
  hint?: string | null
  /** The client's language: for stars without words and words of no language, "Top 10!!". */
  fallback: ReplyLanguage
}

/** Language of the answer: that of the words, the provider's hint where they leave doubt, else the client's. */
export function replyLanguage(text: string, { hint, fallback }: Doubt): ReplyLanguage {
  const trusted = hinted(hint)
  if (!/\p{L}/u.test(text)) return fallback
  const scores = languageScores(text)
  const ranked = [...LANGUAGES].sort((one, other) => scores[other] - scores[one])
  const [best, second] = ranked as [ReplyLanguage, ReplyLanguage]
  // One or two words prove little: a hint of the provider weighs more than a word that happens to be on a list.
  if (trusted && trusted !== best && words(text).length <= 2 && scores[best] < 2) return trusted
  const lead = scores[best] - scores[second]
  if (scores[best] === 0) return trusted ?? (isForeign(hint) ? 'en' : fallback)
  if (lead >= Math.max(0.75, scores[best] * 0.15)) return best
  const close = ranked.filter(
    (language) => scores[best] - scores[language] < Math.max(0.75, scores[best] * 0.15),
  )
  if (trusted && close.includes(trusted)) return trusted
  return close.includes(fallback) ? fallback : best
}

const isForeign = (hint: string | null | undefined): boolean => {
  const base = hint ? fold(hint).slice(0, 2) : ''
  return base !== '' && base !== 'un' && !hinted(hint)
}
