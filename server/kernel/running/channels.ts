/** NOTIFY channel of committed changes. */
export const LIVE_CHANNEL = 'crossdock_live';
/** NOTIFY channel of the leader's heartbeat. */
export const HEARTBEAT_CHANNEL = 'crossdock_heartbeat';
