import { fold, sentences } from '@avaliax/aspects/folded-text.ts'
import { isInstruction } from '@avaliax/aspects/instructions.ts'
import type { Gravity, Moment } from './phrases/phrasebook.schema.ts'
import type { ReviewFacts } from './reply.domain.ts'

const MOMENTS: Record<Exclude<Moment, 'question'>, RegExp> = {
  birthday: /\b(?:aniversario|birthday|cumpleanos)\b/,
  wedding: /\b(?:(?:meu|nosso|no) casamento|(?:my|our) wedding|(?:mi|nuestra) boda)\b/,
  regular:
    /\b(?:ha (?:muitos )?anos|(?:sou )?cliente (?:ha|fiel|antig[oa])|sempre (?:venho|vou|compro|peco)|toda semana|been coming (?:here )?for (?:years|\w+ years)|(?:for years|every week)|(?:regular|loyal) customer|hace anos|siempre vengo)\b/,
  firstVisit: /\b(?:primeira (?:vez|visita|experiencia)|first (?:time|visit)|primera (?:vez|visita))\b/,
  recommends:
    /(?<!nao )(?<!not )(?<!no )(?<!no lo )\b(?:(?:super |muito )?recomendo|indico|highly recommend(?:ed)?|i recommend|would recommend|recomiendo|recomendable)\b/,
  returns:
    /(?<!nao )(?<!not )(?<!nunca mais )(?<!no )\b(?:voltarei|voltaremos|vou voltar|quero voltar|volto sempre|com certeza volto|will (?:definitely |certainly )?(?:be back|return|come back|go back)|(?:can't wait|coming) (?:to come )?back|volvere|volveremos)\b/,
  leaves:
    /\b(?:nao volto(?: mais)?|nunca mais (?:volto|piso|compro|peco)|nao (?:voltarei|voltaremos)|(?:won't|will not|never) (?:be )?(?:back|return|going back|coming back|come back)|never again|no volvere|no vuelvo)\b/,
  family:
    /\b(?:(?:minha|nossa|toda|em|com a|a) familia|meus? (?:filh[oa]s?|pais)|minhas? (?:filh[oa]s?)|(?:my|our|the|whole) (?:family|kids|children|son|daughter)|(?:mi|la|nuestra) familia)\b/,
  friends: /\b(?:(?:meus|com|uns) amigos|amigas|(?:my|our|with) friends|(?:mis|con) amigos)\b/,
  trip: /\b(?:(?:minha|nossa|na|de) viagem|(?:our|my|the) (?:trip|holiday|vacation)|ferias|viaje)\b/,
}

const GRAVITIES: Record<Gravity, RegExp> = {
  health:
    /\b(?:intoxica\w*|passei mal|passamos mal|passou mal|vomit\w+|diarreia|hospital(?:izad[oa])?|alerg\w+|me machuquei|machucou|queimadura|infecc\w+|infeccionou|food poison\w*|got sick|made (?:me|us|him|her) sick|threw up|allergic|injur\w+|infected|infection|burned my|hurt (?:me|my))\b/,
  discrimination:
    /\b(?:racis\w+|homofob\w+|preconceit\w+|discrimina\w+|assedi\w+|racist|racism|homophob\w+|discriminat\w+|harass\w+|sexist)\b/,
  theft:
    /\b(?:roub(?:aram|ou|ad[oa])|furt(?:aram|ou|ad[oa])|clonaram|golpistas?|policia|procon|stole|stolen|theft|fraud|police)\b/,
}

export interface Occasion {
  moments: Moment[]
  gravity?: Gravity
  cheerfulEmoji: boolean
}

/** Answers what else the review tells beside its aspects, so that the answer can take it up. */
export function occasionOf({ text, rating }: Pick<ReviewFacts, 'text' | 'rating'>): Occasion {
  const own = sentences(text)
    .filter((sentence) => !isInstruction(sentence))
    .join(' ')
  const folded = fold(own)
  const moments = (Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]).filter((moment) =>
    MOMENTS[moment].test(folded),
  ) as Moment[]
  // In a complaint a question is usually rhetorical, "is that how you treat people?".
  if (rating >= 3 && /\?/.test(own)) moments.push('question')
  const gravity =
    rating <= 3
      ? (Object.keys(GRAVITIES) as Gravity[]).find((kind) => GRAVITIES[kind].test(folded))
      : undefined
  return {
    moments,
    gravity,
    cheerfulEmoji: /[\u{1F600}-\u{1F60D}\u{1F970}\u{1F929}\u2764\u{1F44F}\u{1F44D}\u{1F60B}\u{1F389}]/u.test(
      own,
    ),
  }
}
