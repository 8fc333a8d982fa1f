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
    target: 'Meta por semana',
    lead: 'Avaliações à frente',
    cushion: 'Vantagem sugerida',
    capacity: 'Capacidade por semana',
    week: 'Semana {week}',
    path: 'A corrida, semana a semana',
    pathText:
      'Você ganha até {yours} por semana. O líder também cresce: {leaders} por semana, se o total dele veio em três anos.',
    today: 'Hoje',
    leader: 'Líder',
    likelyWeek: 'A partir da semana {week} a chance de estar na frente é de 90%.',
    neverLikely: 'Neste ritmo a chance de 90% não é alcançada. Aumente o ritmo.',
    how: 'Como calculamos',
    formulaGap: 'Diferença = líder ({leader}) + margem ({buffer}) − você ({own}) = {gap}',
    formulaCapacity:
      'Capacidade = {services} atendimentos × {live} + {asked} clientes antigos × {revival} = {capacity} por semana',
    formulaWeeks: 'Semanas = diferença ÷ capacidade, arredondado para cima = {weeks}',
    formulaTarget: 'Meta = diferença ÷ semanas, arredondado para cima = {target}',
    formulaChance:
      'Chance após w semanas = Φ(((você − líder) × w − atraso − ½) ÷ √((você + líder) × w)), em avaliações por semana',
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
    target: 'Target a week',
    lead: 'Reviews ahead',
    cushion: 'Suggested lead',
    capacity: 'Capacity a week',
    week: 'Week {week}',
    path: 'The race, week by week',
    pathText:
      'You gain up to {yours} a week. The leader grows too: {leaders} a week, if its total came in over three years.',
    today: 'Today',
    leader: 'Leader',
    likelyWeek: 'From week {week} on you are ahead with a chance of 90%.',
    neverLikely: 'At this pace a chance of 90% is not reached. Raise your pace.',
    how: 'How we calculate',
    formulaGap: 'Gap = leader ({leader}) + buffer ({buffer}) − you ({own}) = {gap}',
    formulaCapacity:
      'Capacity = {services} services × {live} + {asked} past customers × {revival} = {capacity} a week',
    formulaWeeks: 'Weeks = gap ÷ capacity, rounded up = {weeks}',
    formulaTarget: 'Target = gap ÷ weeks, rounded up = {target}',
    formulaChance:
      'Chance after w weeks = Φ(((you − leader) × w − behind − ½) ÷ √((you + leader) × w)), in reviews a week',
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
