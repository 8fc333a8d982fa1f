import type { City, Niche, Place } from '../state/scenario.ts'
import { CITIES, STREETS } from './cities.ts'
import { NAME_PARTS, NICHES, OTHER_NICHE } from './niches.ts'
import { between, pick, type Random, randomCode, seededRandom } from './random.ts'

/** More than three pages of twenty, so that the ceiling of 60 results shows. */
const CROWDED_COUNT = 64
const PER_NICHE = 4

interface Draft {
  niche: Niche
  city: City
  name?: string
  rest?: Partial<Place>
}

function city(index: number): City {
  const found = CITIES[index % CITIES.length]
  if (!found) throw new Error('no cities')
  return found
}

function nicheNamed(name: string): Niche {
  return NICHES.find((niche) => niche.name === name) ?? OTHER_NICHE
}

/** The businesses the demo and the tests know by name. */
function namedPlaces(): Draft[] {
  const [curitiba, saoPaulo, horizonte, recife, alegre, manaus] = [0, 1, 2, 3, 4, 5].map(city) as City[]
  const at = (where: City | undefined, niche: string, name: string, rest: Partial<Place> = {}): Draft => ({
    niche: nicheNamed(niche),
    city: where ?? city(0),
    name,
    rest,
  })
  return [
    at(curitiba, 'Padaria e Confeitaria', 'Padaria Pão da Serra', {
      reviewCount: 60,
      district: 'Juvevê',
      street: 'Rua das Araucárias',
      number: '412',
      photoCount: 14,
    }),
    at(alegre, 'Barbearia', 'Barbearia Dois Irmãos', { reviewCount: 88 }),
    at(horizonte, 'Dentista', 'Clínica Sorriso Claro', { reviewCount: 132 }),
    at(horizonte, 'Oficina Mecânica', 'Oficina do Tião', { reviewCount: 430 }),
    at(manaus, 'Hotel e Pousada', 'Pousada Mar de Dentro', { reviewCount: 45 }),
    at(recife, 'Pet Shop', 'Pet Shop Patinhas', { reviewCount: 75 }),
    at(saoPaulo, 'Restaurante', 'Restaurante Casarão do Ipê', { stated: { rating: 4.9, count: 8412 } }),
    at(manaus, 'Outros', 'Floricultura Folha Nova', { reviewCount: 0 }),
    at(recife, 'Cafeteria', 'Café Porta Fechada', {
      status: 'CLOSED_PERMANENTLY',
      stated: { rating: 4.1, count: 210 },
    }),
    at(curitiba, 'Padaria e Confeitaria', 'Padaria Rua Antiga', { movedTo: 'Padaria Rua Nova' }),
    at(curitiba, 'Padaria e Confeitaria', 'Padaria Rua Nova', { stated: { rating: 4.4, count: 187 } }),
    at(saoPaulo, 'Reformas e Serviços Residenciais', 'Elétrica Bom Circuito', {
      serviceAreaOnly: true,
      reviewCount: 22,
    }),
  ]
}

function drafts(): Draft[] {
  const crowded = nicheNamed('Restaurante')
  const usual = NICHES.flatMap((niche, index) =>
    Array.from({ length: niche === crowded ? CROWDED_COUNT : PER_NICHE }, () => ({
      niche,
      city: city(index),
    })),
  )
  return [...namedPlaces(), ...usual]
}

function nameFor(niche: Niche, usedNames: Set<string>, random: Random): string {
  for (;;) {
    const name = `${pick(niche.prefixes, random)} ${pick(NAME_PARTS, random)}`
    const free = usedNames.has(name) ? `${name} ${pick(NAME_PARTS, random)}` : name
    if (usedNames.has(free)) continue
    usedNames.add(free)
    return free
  }
}

function build(draft: Draft, usedNames: Set<string>, random: Random): Place {
  const { niche, city: where, rest = {} } = draft
  const claimed = rest.reviewCount !== undefined
  const nearby = () => Math.round((random() - 0.5) * 1e6) / 1e7
  const phone = `(${where.areaCode}) 3${between(200, 599, random)}-${between(1000, 9999, random)}`
  return {
    id: `ChIJsbx${randomCode(20, random)}`,
    name: draft.name ?? nameFor(niche, usedNames, random),
    niche,
    city: where,
    district: pick(where.districts, random),
    street: pick(STREETS, random),
    number: String(between(12, 2980, random)),
    postalCode: `${where.postalPrefix}${between(100, 999, random)}-${between(100, 999, random)}`,
    latitude: where.latitude + nearby(),
    longitude: where.longitude + nearby(),
    phone,
    website: random() < 0.6 ? `https://loja-${randomCode(6, random).toLowerCase()}.example` : null,
    status: 'OPERATIONAL',
    movedTo: null,
    serviceAreaOnly: false,
    photoCount: between(0, 12, random),
    reviewCount: 8,
    stated: claimed ? null : { rating: between(34, 49, random) / 10, count: between(9, 900, random) },
    ...rest,
  }
}

export function placesSeed(seed: number): Map<string, Place> {
  const random = seededRandom(seed)
  const usedNames = new Set(namedPlaces().map((draft) => draft.name ?? ''))
  const places = drafts().map((draft) => build(draft, usedNames, random))
  const idOf = new Map(places.map((place) => [place.name, place.id]))
  for (const place of places) if (place.movedTo) place.movedTo = idOf.get(place.movedTo) ?? null
  return new Map(places.map((place) => [place.id, place]))
}
