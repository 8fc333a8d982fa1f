/** The name of a process: a proper name, the same in every language. */
export const ServiceName = ({ name }: { name: string }) => (
  <span lang="en" translate="no">
    {name}
  </span>
)
