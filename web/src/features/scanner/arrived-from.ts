const SOURCE_MAX = 80
const CAMPAIGN_MAX = 120
const KEY = 'scannerArrival'

interface Arrival {
  source?: string
  campaign?: string
}

/** Where a visitor came from, as the link of a campaign says it; kept in the tab, because a reload may lose the link. */
export function arrivedFrom(): Arrival {
  const query = new URLSearchParams(location.search)
  const source = query.get('utm_source')?.slice(0, SOURCE_MAX)
  const campaign = query.get('utm_campaign')?.slice(0, CAMPAIGN_MAX)
  if (!source && !campaign) return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Arrival
  const arrival = { ...(source && { source }), ...(campaign && { campaign }) }
  sessionStorage.setItem(KEY, JSON.stringify(arrival))
  return arrival
}
