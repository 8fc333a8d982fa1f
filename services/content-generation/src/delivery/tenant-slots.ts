/** How many deliveries of one client may be on their way at a time, so that a place that hangs delays nobody else's. */
export function tenantSlots(perClient: number) {
  const taken = new Map<number, number>()
  return {
    /** Whether there was one left. */
    take(clientId: number): boolean {
      const count = taken.get(clientId) ?? 0
      if (count >= perClient) return false
      taken.set(clientId, count + 1)
      return true
    },
    giveBack(clientId: number): void {
      const count = (taken.get(clientId) ?? 1) - 1
      if (count > 0) taken.set(clientId, count)
      else taken.delete(clientId)
    },
  }
}
export type TenantSlots = ReturnType<typeof tenantSlots>
