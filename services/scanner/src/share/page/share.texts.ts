import type { Language } from '@avaliax/proto/values.ts'

/** The words of the shared page. */
export const SHARE_TEXTS = {
  pt: {
    title: 'Plano de Liderança',
    documentTitle: 'Plano de Liderança · {business}',
    description: '{business} em {city}: {summary}',
    place: '{niche} em {city}',
    position: '{position}º lugar',
    positionOf: '{position}º de {total} listados',
    race: 'A corrida hoje',
    raceText: 'Avaliações no Google de cada um, na data do plano.',
    you: 'Você',
    rank: '{rank}º concorrente',
    reviews: 'avaliações',
    gap: 'Diferença até a liderança',
    weeks: 'Semanas, se o líder parar',
    weeksWithLeader: 'Semanas, com o líder crescendo',
    never: 'fora de alcance',
    paceFirst: 'Por semana, com a base antiga',
    paceThen: 'Por semana, depois da base',
    lead: 'Avaliações à frente',
    cushion: 'Vantagem sugerida',
    capacity: 'Capacidade por semana',
    week: 'Semana {week}',
    path: 'A corrida, semana a semana',
    pathText:
      'Você ganha cerca de {first} por semana. O líder também cresce: {leaders} por semana, se o total dele veio em três anos.',
    pathTextPhases:
      'Você ganha cerca de {first} por semana até a base de clientes antigos acabar, depois cerca de {after}. O líder também cresce: {leaders} por semana, se o total dele veio em três anos.',
    today: 'Hoje',
    leader: 'Líder',
    likelyWeek: 'A partir da semana {week} a chance de estar na frente é de 90%.',
    neverLikely: 'Neste ritmo a chance de 90% não é alcançada. Aumente o ritmo.',
    how: 'Como calculamos',
    formulaGap: 'Diferença = líder ({leader}) + margem ({buffer}) − você ({own}) = {gap}',
    formulaCapacity:
      'Capacidade = {services} atendimentos × {live} + {asked} clientes antigos × {revival} = {capacity} por semana',
    formulaPhases:
      'Em fases, com a base convidada uma só vez (rende {base} avaliações ao todo): {phases} por semana = {weeks} semanas',
    formulaWeeks:
      'Conta curta, como se a base nunca acabasse: semanas = diferença ÷ capacidade, arredondado para cima = {weeks}',
    formulaTarget: 'Meta da conta curta = diferença ÷ semanas, arredondado para cima = {target}',
    formulaChance:
      'Chance após w semanas = Φ((você − líder − atraso − ½) ÷ √(você + líder)), em avaliações novas até w',
    estimate:
      'Estimativa, sem garantia. Convide todos os clientes, sem filtrar por satisfação e sem oferecer nada em troca.',
    made: 'Plano de {date}. Números de avaliações: Google Maps.',
    own: 'Fazer o plano do meu negócio',
    unknownTitle: 'Plano não encontrado',
    unknownText: 'Confira o link. O plano também pode ter sido apagado.',
  },
  en: {
    title: 'Plan to first place',
    documentTitle: 'Plan to first place · {business}',
    description: '{business}, {city}: {summary}',
    place: '{niche} in {city}',
    position: 'Place {position}',
    positionOf: 'Place {position} of {total} listed',
    race: 'The race today',
    raceText: 'Google reviews of each, on the day of the plan.',
    you: 'You',
    rank: 'Competitor {rank}',
    reviews: 'reviews',
    gap: 'Gap to first place',
    weeks: 'Weeks, if the leader stands still',
    weeksWithLeader: 'Weeks, with the leader growing',
    never: 'out of reach',
    paceFirst: 'A week, with past customers',
    paceThen: 'A week, after them',
    lead: 'Reviews ahead',
    cushion: 'Suggested lead',
    capacity: 'Capacity a week',
    week: 'Week {week}',
    path: 'The race, week by week',
    pathText:
      'You gain about {first} a week. The leader grows too: {leaders} a week, if its total came in over three years.',
    pathTextPhases:
      'You gain about {first} a week until your past customers are all invited, then about {after}. The leader grows too: {leaders} a week, if its total came in over three years.',
    today: 'Today',
    leader: 'Leader',
    likelyWeek: 'From week {week} on you are ahead with a chance of 90%.',
    neverLikely: 'At this pace a chance of 90% is not reached. Raise your pace.',
    how: 'How we calculate',
    formulaGap: 'Gap = leader ({leader}) + buffer ({buffer}) − you ({own}) = {gap}',
    formulaCapacity:
      'Capacity = {services} services × {live} + {asked} past customers × {revival} = {capacity} a week',
    formulaPhases:
      'In phases, inviting every past customer once (they bring {base} reviews in all): {phases} a week = {weeks} weeks',
    formulaWeeks:
      'Short calculation, as if past customers never ran out: weeks = gap ÷ capacity, rounded up = {weeks}',
    formulaTarget: 'Target of the short calculation = gap ÷ weeks, rounded up = {target}',
    formulaChance:
      'Chance after w weeks = Φ((you − leader − behind − ½) ÷ √(you + leader)), in new reviews until w',
    estimate:
      'An estimate, no guarantee. Invite every customer, whether happy or not, and offer nothing in return.',
    made: 'Plan of {date}. Review counts: Google Maps.',
    own: 'Make a plan for my business',
    unknownTitle: 'Plan not found',
    unknownText: 'Check the link. The plan may also have been erased.',
  },
} as const satisfies Record<Language, Record<string, string>>

export type ShareText = keyof (typeof SHARE_TEXTS)['pt']

/** A text with its gaps filled; values are not escaped. */
export const shareText =
  (language: Language) =>
  (key: ShareText, values: Record<string, string | number> = {}): string =>
    SHARE_TEXTS[language][key].replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
