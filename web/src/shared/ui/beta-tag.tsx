import { Tag } from 'antd'
import { useShowsBeta } from '../brand.ts'

/** Beside what the product calls new, unless the agency sells it as finished. */
export const BetaTag = ({ className }: { className: string }) =>
  useShowsBeta() ? <Tag className={className}>Beta</Tag> : null
