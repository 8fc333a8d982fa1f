import type { Purchase } from '@avaliax/proto/scanner/purchase.routes.ts'
import { useEffect, useState } from 'react'
import { useLazyPurchaseQuery } from '../scanner.api.ts'

const LOOK_EVERY_MS = 1_000
const LONG_MS = 30_000

interface Asked {
  purchaseId: number | null
  shareId: string
  /** The payer has done their part. */
  sent: boolean
}

/** What the server knows of a purchase: asked once, and while a payment is under way until it is confirmed. */
export function usePurchase({ purchaseId, shareId, sent }: Asked) {
  const [look] = useLazyPurchaseQuery()
  const [status, setStatus] = useState<Purchase['status']>('pending')
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (purchaseId === null) return
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const startedAt = Date.now()
    const turn = async (): Promise<void> => {
      const { data } = await look({ params: { purchaseId }, query: { shareId } })
      if (left) return
      if (data) setStatus(data.status)
      if (data?.status === 'paid' || !sent) return
      if (Date.now() - startedAt > LONG_MS) setLong(true)
      timer = setTimeout(() => void turn(), LOOK_EVERY_MS)
    }
    void turn()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [purchaseId, shareId, sent, look])
  return { status, long }
}
