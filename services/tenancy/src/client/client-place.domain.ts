import type { Client } from './client.model.ts'

/** "São Paulo - SP" of "Av. Paulista, 100 - Bela Vista, São Paulo - SP, 01310-100, Brasil"; null where no state stands. */
export function cityOf(address: string): string | null {
  for (const part of address.split(',').reverse()) {
    const [state, city] = part
      .split(' - ')
      .map((text) => text.trim())
      .reverse()
    if (city && state && /^[A-Z]{2}$/.test(state)) return `${city} - ${state}`
  }
  return null
}

/** Tells a client from another of the same name: its city, else what else is known of where it is. */
export function placeOf({
  googleFormattedAddress,
  address,
  email,
}: Pick<Client, 'googleFormattedAddress' | 'address' | 'email'>): string {
  const known = [googleFormattedAddress, address].filter((text) => text !== null && text.trim() !== '')
  const [city] = known.flatMap((text) => (text && cityOf(text)) || [])
  return city ?? known[0] ?? email
}
