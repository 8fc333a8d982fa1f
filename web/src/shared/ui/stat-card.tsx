import { Card, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  label: string
  value: ReactNode
  /** A few words under the figure. */
  note?: ReactNode
  /** A sparkline or another small picture of the figure. */
  picture?: ReactNode
  loading?: boolean
}

export function StatCard({ label, value, note, picture, loading = false }: Props) {
  return (
    <Card styles={{ body: { padding: 16 } }} style={{ height: '100%' }}>
      <Typography.Text type="secondary">{label}</Typography.Text>
      {loading ? (
        <Skeleton.Button active style={{ display: 'block', height: 34, marginTop: 4 }} />
      ) : (
        <div className="ax-figures" style={{ fontSize: 28, fontWeight: 600, lineHeight: '38px' }}>
          {value}
        </div>
      )}
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
      {picture && <div style={{ marginTop: 8 }}>{picture}</div>}
    </Card>
  )
}
