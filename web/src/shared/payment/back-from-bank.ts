/** How the bank's page sent the payer back, as the address says it; null for everybody else. */
export function backFromBank(search = new URLSearchParams(location.search)): 'done' | 'failed' | null {
  const status = search.get('redirect_status')
  if (status === null) return null
  return status === 'failed' ? 'failed' : 'done'
}
