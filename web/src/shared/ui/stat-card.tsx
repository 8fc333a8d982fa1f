import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import './stat-card.css'

interface Props {
  label: string
  value: ReactNode
  /** A few words under the figure; an empty text keeps their line free until they are known. */
  note?: ReactNode
  /** A sparkline or another small picture of the figure. */
  picture?: ReactNode
  loading?: boolean
}

export function StatCard({ label, value, note, picture, loading = false }: Props) {
  return (
    <div className="stat-card">
      <span className="stat-label">{label}</span>
      {loading ? (
        <Skeleton.Button active className="stat-wait" />
      ) : (
        <span className="stat-value ax-figures">{value}</span>
      )}
      {note !== undefined && <span className="stat-label">{note}</span>}
      {picture && <div className="stat-picture">{picture}</div>}
    </div>
  )
}
