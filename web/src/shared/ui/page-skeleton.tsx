import { Skeleton } from 'antd'

export const PageSkeleton = () => <Skeleton active title paragraph={{ rows: 6 }} />
