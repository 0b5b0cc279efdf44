interface GridStructureProps {
  readonly label: string;
  readonly description: string;
  readonly isBusy: boolean;
  /** Several cells at once. */
  readonly isSelectable: boolean;
  /** Of all pages; -1 when nobody counted. */
  readonly rowCount: number;
  /** Rows before this page. */
  readonly offset: number;
  /** Ids of the cells, row by row; the header first. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * What the table is to a screen reader. Blueprint's cells lie in one flat layer each, without rows; these invisible rows
 * own them by id, so that a reader walks grid, row, cell.
 */
export function GridStructure({
  label,
  description,
  isBusy,
  isSelectable,
  rowCount,
  offset,
  rows,
}: GridStructureProps) {
  return (
    <div
      role="grid"
      className="cd-hidden"
      aria-label={label}
      aria-description={description}
      aria-busy={isBusy}
      aria-multiselectable={isSelectable}
      aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
      aria-colcount={rows[0]?.length}
    >
      {rows.map((cells, index) => (
        <div
          key={cells[0]}
          role="row"
          aria-rowindex={index === 0 ? 1 : offset + index + 1}
          aria-owns={cells.join(' ')}
        />
      ))}
    </div>
  );
}
