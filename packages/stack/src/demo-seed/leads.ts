import { contactLead, createLead, listLeads } from '@avaliax/proto/scanner/lead.routes.ts'
import { updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { nicheOf } from '@avaliax/proto/scanner/niches.ts'
import { mapCompetitors, searchBusinesses } from '@avaliax/proto/scanner/search.routes.ts'
import type { SeedArea, SeedContext } from './area.ts'

const DAY_MS = 86_400_000

interface Asker {
  business: string
  city: string
  servicesPerWeek: number
  clientBaseSize: number
  lead: { name?: string; email?: string; whatsapp?: string }
  source?: string
  campaign?: string
  /** The agency noted this when it called. */
  notes?: string
  /** A contract would bring so much, once it has been called. */
  value?: string
}

/** Businesses of the sandbox's cities whose people asked for a plan. */
const ASKERS: readonly Asker[] = [
  {
    business: 'Oficina do Tião',
    city: 'Belo Horizonte',
    servicesPerWeek: 35,
    clientBaseSize: 900,
    lead: { name: 'Sebastião Reis', email: 'tiao@oficinadotiao.example', whatsapp: '+55 31 99999-0101' },
    source: 'google',
    campaign: 'oficinas',
  },
  {
    business: 'Pousada Mar de Dentro',
    city: 'Manaus',
    servicesPerWeek: 20,
    clientBaseSize: 400,
    lead: { name: 'Marina Leal', email: 'marina@mardedentro.example' },
    notes: 'Quer começar depois do feriado.',
    value: '348.00',
  },
  {
    business: 'Pet Shop Patinhas',
    city: 'Recife',
    servicesPerWeek: 60,
    clientBaseSize: 1200,
    lead: { name: 'Caio Prado', whatsapp: '+55 81 98888-0202' },
    source: 'instagram',
  },
  {
    business: 'Clínica Sorriso Claro',
    city: 'Belo Horizonte',
    servicesPerWeek: 45,
    clientBaseSize: 700,
    lead: {},
  },
]

/** Leads of the scanner: warm ones, a cold one, one that was contacted. Asked for again they are the same. */
export const leadsArea: SeedArea = {
  name: 'leads',
  async seed(context) {
    const known = await context.agency.call(listLeads, {})
    for (const asker of ASKERS) {
      const earlier = known.find(({ scan }) => scan.businessName === asker.business)
      const leadId = earlier?.id ?? (await ask(context, asker))
      if (asker.notes && !earlier?.contacted) await contacted(context, leadId, asker)
    }
  },
}

async function contacted({ agency }: SeedContext, leadId: number, { notes, value }: Asker): Promise<void> {
  const params = { leadId }
  await agency.call(contactLead, { params, body: { contacted: true, notes } })
  const on = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  await agency.call(updateLead, { params, body: { value, nextStep: { text: 'Enviar a proposta', on } } })
}

async function ask({ agency }: SeedContext, asker: Asker): Promise<number> {
  const { business, city, lead, source, campaign, servicesPerWeek, clientBaseSize } = asker
  const { places } = await agency.call(searchBusinesses, { body: { query: `${business} ${city}` } })
  const place = places.find(({ name }) => name === business)
  if (!place) throw new Error(`The sandbox has no '${business}'`)
  const { placeId, formatted_address: address } = place
  const niche = nicheOf(place)
  const competitorData = await agency.call(mapCompetitors, { body: { city, niche, you: { placeId } } })
  const { leadId } = await agency.call(createLead, {
    body: {
      businessName: business,
      city,
      niche,
      placeId,
      address,
      servicesPerWeek,
      clientBaseSize,
      currentReviews: competitorData.yourReviews,
      competitorData,
      source,
      campaign,
      lead: { ...lead, consent: true },
    },
  })
  return leadId
}
