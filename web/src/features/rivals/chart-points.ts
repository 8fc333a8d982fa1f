import type { Rivals } from '@avaliax/proto/reviews/rival.routes.ts'

export interface ChartPoint {
  key: string
  label: string
  isOwn: boolean
  rating: number
  reviewCount: number
  /** Percent of the chart, from its left and its foot. */
  x: number
  y: number
  /** Its words stand there, so that none cover another's. */
  labelY: number
}

const HIGHEST = 5
/** A line of words takes so much of the chart's height. */
const LINE = 8

/** Places with a rating, the best first. The lower end of the ratings is a whole star, so that small differences are seen. */
export function chartPoints(
  { own, rivals }: Rivals,
  you: string,
): { points: ChartPoint[]; lowest: number; most: number } {
  const all = [
    { key: 'own', label: you, isOwn: true, latest: own.latest },
    ...rivals.map(({ id, label, latest }) => ({ key: String(id), label, isOwn: false, latest })),
  ]
  const rated = all.flatMap(({ latest, ...place }) =>
    latest && latest.rating !== null
      ? [{ ...place, rating: latest.rating, reviewCount: latest.reviewCount }]
      : [],
  )
  const lowest = Math.min(4, ...rated.map(({ rating }) => Math.floor(rating - 0.01)))
  const most = Math.max(1, ...rated.map(({ reviewCount }) => reviewCount))
  let above = Number.POSITIVE_INFINITY
  const points = rated
    .map((place) => ({
      ...place,
      x: (place.reviewCount / most) * 100,
      y: ((place.rating - lowest) / (HIGHEST - lowest)) * 100,
    }))
    .sort((one, other) => other.y - one.y)
    .map((point) => {
      above = Math.min(point.y, above - LINE)
      return { ...point, labelY: above }
    })
  return { points, lowest, most }
}
