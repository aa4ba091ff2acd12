/** Number of connections that merge records at the same time. */
export const lanes = 2;

/** A condition: the record belongs to a lane. Records of one place belong to the same lane. */
export const ofLane = (lane: string): string => `mod(abs(hashtext(source_id)::bigint), ${lanes}) = ${lane}`;
