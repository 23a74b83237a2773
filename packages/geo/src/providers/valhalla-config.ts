import { existsSync } from 'node:fs';
import path from 'node:path';

const COSTING = {
  max_distance: 5_000_000,
  max_locations: 50,
  max_matrix_distance: 400_000,
  max_matrix_location_pairs: 2500,
};

/** What Valhalla wants to be told before it starts, of parts too that nobody asks here: those get the least that it takes. */
const FIXED = {
  additional_data: {},
  loki: {
    actions: ['route', 'sources_to_targets', 'locate', 'status'],
    use_connectivity: true,
    service_defaults: {
      radius: 0,
      minimum_reachability: 50,
      search_cutoff: 35_000,
      node_snap_tolerance: 5,
      street_side_tolerance: 5,
      street_side_max_distance: 1000,
      heading_tolerance: 60,
    },
    logging: { type: '' },
    service: { proxy: '' },
  },
  thor: {
    logging: { type: '' },
    source_to_target_algorithm: 'select_optimal',
    service: { proxy: '' },
    max_reserved_labels_count_astar: 2_000_000,
    max_reserved_labels_count_bidir_astar: 1_000_000,
    max_reserved_labels_count_dijkstras: 4_000_000,
  },
  odin: { logging: { type: '' }, service: { proxy: '' }, markup_formatter: { markup_enabled: false } },
  meili: {
    mode: 'auto',
    customizable: [],
    verbose: false,
    default: {
      sigma_z: 4.07,
      gps_accuracy: 5,
      beta: 3,
      max_route_distance_factor: 5,
      max_route_time_factor: 5,
      max_search_radius: 100,
      breakage_distance: 2000,
      interpolation_distance: 10,
      search_radius: 50,
      geometry: false,
      route: true,
      turn_penalty_factor: 0,
    },
    auto: { turn_penalty_factor: 200, search_radius: 50 },
    grid: { size: 500, cache_size: 100_240 },
    logging: { type: '' },
    service: { proxy: '' },
  },
  service_limits: {
    auto: COSTING,
    pedestrian: { ...COSTING, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
    isochrone: { max_contours: 1, max_distance: 1, max_locations: 1, max_time_contour: 1, max_distance_contour: 1 },
    trace: {
      max_alternates: 1,
      max_alternates_shape: 1,
      max_distance: 1,
      max_gps_accuracy: 1,
      max_search_radius: 1,
      max_shape: 1,
    },
    skadi: { max_shape: 1, min_resample: 1 },
    centroid: { max_distance: 1, max_locations: 2 },
    status: { allow_verbose: false },
    max_exclude_locations: 50,
    max_radius: 200,
    max_reachability: 100,
    max_alternates: 2,
    max_timedep_distance: 500_000,
    max_exclude_polygons_length: 10_000,
    max_distance_disable_hierarchy_culling: 0,
    hierarchy_limits: { allow_modification: false },
  },
} as const;

/** Its own script for this needs Python. Beside the tiles it finds who drives on which side, where the operator made that file. */
export function valhallaConfig(folder: string): object {
  const admin = path.join(folder, 'admin.sqlite');
  const mjolnir = {
    tile_dir: folder,
    max_cache_size: 268_435_456,
    concurrency: 1,
    logging: { type: '' },
    ...(existsSync(admin) ? { admin } : {}),
  };
  return { ...FIXED, mjolnir };
}
