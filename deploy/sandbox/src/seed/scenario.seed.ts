import type { Account, Location, Place, Scenario, User } from '../state/scenario.ts'
import { placesSeed } from './places.seed.ts'
import { between, type Random, seededRandom } from './random.ts'

export const OWNER_EMAIL = 'owner@padaria.example'
export const AGENCY_EMAIL = 'agency@agencia.example'
/** Another agency, with more locations than three pages hold, some of them in two groups. */
export const NETWORK_EMAIL = 'rede@agencia.example'
export const NETWORK_GROUP = 'accounts/9402'
export const STRANGER_EMAIL = 'nobody@pessoal.example'
export const LARGE_ACCOUNT = 'accounts/9105'
const AGENCY_ACCOUNTS = 23
const LARGE_ACCOUNT_LOCATIONS = 120
const NETWORK_LOCATIONS = 260
const NETWORK_GROUPS = 4
/** So many of the first group stand in the next one as well. */
const NETWORK_SHARED = 5

function agencyAccounts(): Account[] {
  return Array.from({ length: AGENCY_ACCOUNTS }, (_none, index) => ({
    name: `accounts/${9101 + index}`,
    accountName: index === 0 ? 'Agência Farol' : `Carteira ${String(index).padStart(2, '0')}`,
    type: index === 0 ? 'PERSONAL' : 'LOCATION_GROUP',
    ...(index === 6 && { role: 'MANAGER' as const }),
    ...(index === 7 && { role: 'SITE_MANAGER' as const }),
  }))
}

function users(): User[] {
  const personal = (name: string, accountName: string): Account => ({ name, accountName, type: 'PERSONAL' })
  return [
    {
      email: OWNER_EMAIL,
      sub: '100000000000000009001',
      displayName: 'Marta da Serra',
      accounts: [personal('accounts/9001', 'Marta da Serra')],
    },
    {
      email: AGENCY_EMAIL,
      sub: '100000000000000009101',
      displayName: 'Agência Farol',
      accounts: agencyAccounts(),
    },
    {
      email: NETWORK_EMAIL,
      sub: '100000000000000009401',
      displayName: 'Rede Farol',
      accounts: [
        personal('accounts/9401', 'Rede Farol'),
        ...Array.from({ length: NETWORK_GROUPS }, (_none, index) => ({
          name: `accounts/${9402 + index}`,
          accountName: `Grupo ${['Norte', 'Sul', 'Leste', 'Oeste'][index]}`,
          type: 'LOCATION_GROUP' as const,
        })),
      ],
    },
    {
      email: STRANGER_EMAIL,
      sub: '100000000000000009301',
      displayName: 'Nuno Sem Negócio',
      accounts: [personal('accounts/9301', 'Nuno Sem Negócio')],
    },
  ]
}

/** A place with a manager: its numbers are those of its written reviews, none is merely stated. */
function claim(place: Place, random: Random): void {
  if (place.stated === null) return
  place.stated = null
  place.reviewCount = random() < 0.1 ? between(150, 430, random) : between(3, 60, random)
}

function accountOf(ordinal: number): string {
  if (ordinal < LARGE_ACCOUNT_LOCATIONS) return LARGE_ACCOUNT
  return `accounts/${9106 + ((ordinal - LARGE_ACCOUNT_LOCATIONS) % 15)}`
}

function locations(places: Place[], random: Random): Map<string, Location> {
  const [bakery, ...others] = places.filter((place) => !place.movedTo && place.status === 'OPERATIONAL')
  if (!bakery) throw new Error('the seed has no places')
  const leader = others.find((place) => (place.stated?.count ?? 0) > 5000)
  const managed = others.filter((place) => place !== leader).slice(0, LARGE_ACCOUNT_LOCATIONS + 24)
  for (const place of managed) claim(place, random)
  const all: Location[] = [
    {
      name: 'locations/7001',
      account: 'accounts/9001',
      placeId: bakery.id,
      storeCode: 'SERRA-01',
      verified: true,
      takesPosts: true,
    },
    ...managed.map((place, ordinal) => ({
      name: `locations/${7101 + ordinal}`,
      account: accountOf(ordinal),
      placeId: place.id,
      storeCode: `AG-${String(ordinal + 1).padStart(3, '0')}`,
      verified: ordinal % 29 !== 7,
      takesPosts: ordinal % 29 !== 8,
    })),
  ]
  return new Map(all.map((location) => [location.name, location]))
}

/** Two thirds of them in the first group, so that one account alone has two pages. */
function networkGroup(ordinal: number): number {
  return ordinal < (NETWORK_LOCATIONS * 2) / 3 ? 0 : 1 + (ordinal % (NETWORK_GROUPS - 1))
}

function networkPlace(model: Place, ordinal: number): Place {
  const number = String(ordinal + 1).padStart(3, '0')
  return {
    ...model,
    id: `ChIJsbxRede${number}${model.id.slice(7, 16)}`,
    name: `${model.niche.prefixes[0]} Rede ${number}`,
    number: String(100 + ordinal),
    phone: `(${model.city.areaCode}) 3700-${String(1000 + ordinal)}`,
    website: null,
    status: 'OPERATIONAL',
    movedTo: null,
    serviceAreaOnly: false,
    reviewCount: ordinal % 6,
    stated: null,
    unlisted: true,
  }
}

function network(places: Map<string, Place>): Location[] {
  const models = [...places.values()]
  return Array.from({ length: NETWORK_LOCATIONS }, (_none, ordinal) => {
    const place = networkPlace(models[ordinal % models.length] as Place, ordinal)
    places.set(place.id, place)
    const group = networkGroup(ordinal)
    const isShared = ordinal < NETWORK_SHARED
    return {
      name: `locations/${7501 + ordinal}`,
      account: `accounts/${9402 + group}`,
      ...(isShared && { alsoIn: `accounts/${9402 + group + 1}` }),
      placeId: place.id,
      storeCode: `RD-${String(ordinal + 1).padStart(3, '0')}`,
      verified: ordinal % 50 !== 49,
      takesPosts: true,
    }
  })
}

export function scenarioSeed(seed: number, seededAt: number): Scenario {
  const places = placesSeed(seed)
  const random = seededRandom(seed + 1)
  const managed = locations([...places.values()], random)
  for (const location of network(places)) managed.set(location.name, location)
  return { seed, seededAt, places, users: users(), locations: managed }
}
