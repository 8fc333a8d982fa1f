export type Language = 'pt' | 'en' | 'es'

export type BusinessStatus = 'OPERATIONAL' | 'CLOSED_TEMPORARILY' | 'CLOSED_PERMANENTLY'

export interface City {
  name: string
  state: string
  stateCode: string
  areaCode: string
  postalPrefix: string
  latitude: number
  longitude: number
  districts: string[]
}

export type Family = 'food' | 'beauty' | 'health' | 'auto' | 'stay' | 'retail' | 'pet' | 'office' | 'home'

export interface Niche {
  name: string
  /** Places types, the primary one first. */
  types: string[]
  prefixes: string[]
  family: Family
  category: string
}

export interface Place {
  id: string
  name: string
  niche: Niche
  city: City
  district: string
  street: string
  number: string
  postalCode: string
  latitude: number
  longitude: number
  phone: string
  website: string | null
  status: BusinessStatus
  movedTo: string | null
  serviceAreaOnly: boolean
  photoCount: number
  /** How many reviews the seed writes; for a place with an owner this is all of them. */
  reviewCount: number
  /** The map shows this for a place nobody manages here: far more reviews than are written out. */
  stated: { rating: number; count: number } | null
  /** Left out of text searches, so that a large account does not crowd them. */
  unlisted?: true
}

export interface ReviewReply {
  comment: string
  updatedAt: number
  decidedAt: number
  outcome: 'APPROVED' | 'REJECTED'
  policyViolation?: string
}

export interface Review {
  id: string
  author: string
  anonymous: boolean
  stars: number
  language: Language | null
  text: string | null
  translations: Partial<Record<Language, string>>
  /** How the v4 comment carries the translation: not, before the original, after it. */
  layout: 'plain' | 'translated_first' | 'original_first'
  createdAt: number
  updatedAt: number
  mediaCount: number
  reply: ReviewReply | null
  /** Shown among the five of Places before any other. */
  pinned: boolean
}

export interface Account {
  name: string
  accountName: string
  type: 'PERSONAL' | 'LOCATION_GROUP'
  /** The role that whoever signs in with it has; absent: a group has its first owner. */
  role?: 'OWNER' | 'MANAGER' | 'SITE_MANAGER'
}

export interface User {
  email: string
  sub: string
  displayName: string
  accounts: Account[]
}

export interface Location {
  name: string
  account: string
  /** A group that lists it as well. */
  alsoIn?: string
  placeId: string
  storeCode: string
  verified: boolean
  takesPosts: boolean
}

/** The seed lays these down; they never change while the sandbox runs. */
export interface Scenario {
  seed: number
  seededAt: number
  places: Map<string, Place>
  users: User[]
  locations: Map<string, Location>
}
